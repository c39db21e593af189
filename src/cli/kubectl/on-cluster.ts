import { CLUSTER } from '../cluster/connection-options';
import { Command } from '../command';
import { INVENTORY } from '../settings/inventory-option';

/** A command that always reads the cluster, with what its help says instead. */
export function onCluster(command: Command, help: Partial<Command> & Pick<Command, 'examples'>): Command {
  return {
    ...command,
    options: command.options.filter((option) => option !== CLUSTER && option !== INVENTORY),
    ...help,
    run: (invocation, shell) => {
      invocation.values.addText(CLUSTER, 'true');
      return command.run(invocation, shell);
    },
  };
}
