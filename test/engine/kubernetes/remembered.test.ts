import { Remembered } from '../../../src/engine/kubernetes/remembered';

function counting(most: number): { answers: Remembered<string | undefined>; asked: string[] } {
  const asked: string[] = [];
  const answers = new Remembered(most, (question) => {
    asked.push(question);
    return question === '' ? undefined : question.toUpperCase();
  });
  return { answers, asked };
}

test('a result is computed once, even if the result is undefined', () => {
  const { answers, asked } = counting(10);

  expect(['a', '', 'a', '', 'b'].map((question) => answers.get(question))).toEqual([
    'A',
    undefined,
    'A',
    undefined,
    'B',
  ]);
  expect(asked).toEqual(['a', '', 'b']);
});

test('a full memo discards all results', () => {
  const { answers, asked } = counting(2);
  ['a', 'b', 'c', 'c', 'a'].forEach((question) => answers.get(question));

  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});

test('an error is not remembered', () => {
  const answers = new Remembered(2, () => {
    throw new Error('no');
  });

  expect(() => answers.get('a')).toThrow('no');
  expect(() => answers.get('a')).toThrow('no');
});
