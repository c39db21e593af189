import { createInterface } from 'readline';
import { answerTo } from './scenario';

/** Answers scenarios, one a line, with a line each. */
async function main(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') {
      const scenario = JSON.parse(line);
      const { name } = scenario;
      console.log(JSON.stringify({ ...name === undefined ? {} : { name }, ...answerTo(scenario) }));
    }
  }
}

void main();
