import { nodeTable } from './node-rows';
import { Advice, StoryPoint } from './points';
import { Story } from './story';
import { visible } from '../../errors/visible-text';

/** Formats a story for people. */
export function storyText({ subject: { kind, name, namespace }, state, points, nodes, facts, unknown }: Story): string {
  const title = `${kind} ${namespace === undefined ? name : `${namespace}/${name}`}: ${state}`;
  const parts = [
    [title, ...facts.map((each) => `  ${each}`)],
    ...points.map(paragraphOf),
    ...nodes.length === 0 ? [] : [nodeTable(nodes)],
    ...points.length === 0 ? [['no problem found']] : [],
    ...unknown.length === 0 ? [] : [[`not known or not considered: ${unknown.join('; ')}`]],
  ];
  return parts.map((lines) => lines.map((line) => `${visible(line)}\n`).join('')).join('\n');
}

function paragraphOf({ message, advice, details }: StoryPoint): string[] {
  return [message, ...details.map((each) => `  ${each}`), ...advice.flatMap(adviceLines)];
}

function adviceLines({ text, command }: Advice): string[] {
  return [`  -> ${text}`, ...command === undefined ? [] : [`     ${command}`]];
}
