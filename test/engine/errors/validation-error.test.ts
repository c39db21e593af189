import { App, Chart } from 'cdk8s';
import { isDraError, UnscopedValidationError, ValidationError } from '../../../src/engine/errors/validation-error';

const chart = new Chart(new App(), 'chart');

test('an error of a construct starts with the construct path', () => {
  const error = new ValidationError('something is wrong', chart);
  expect(error.message).toBe('[chart] something is wrong');
  expect(error.constructPath).toBe('chart');
  expect(error.name).toBe('ValidationError');
  expect(error).toBeInstanceOf(Error);
});

test('an error of the root has no path', () => {
  expect(new ValidationError('something is wrong', new App()).message).toBe('something is wrong');
});

test('an error of a value class has no path', () => {
  const error = new UnscopedValidationError('something is wrong');
  expect(error.message).toBe('something is wrong');
  expect(error.constructPath).toBeUndefined();
  expect(error.name).toBe('UnscopedValidationError');
});

test("errors are identified by a symbol, so that two copies of the package recognize each other's errors", () => {
  expect(isDraError(new ValidationError('x', chart))).toBe(true);
  expect(isDraError({ [Symbol.for('cdk8s-dra.DraError')]: true })).toBe(true);
  expect(isDraError(new Error('x'))).toBe(false);
  expect([undefined, null, 'x', 7].some(isDraError)).toBe(false);
});

test('the construct path is added to an error of a value class', () => {
  const fail = (error: Error) => () => ValidationError.at(chart, () => {
    throw error;
  });
  expect(fail(new UnscopedValidationError('something is wrong'))).toThrow('[chart] something is wrong');
  expect(fail(new ValidationError('something is wrong', new Chart(new App(), 'other')))).toThrow(
    '[other] something is wrong',
  );
  expect(fail(new TypeError('something else'))).toThrow(TypeError);
});

test('a function that does not throw returns its result', () => {
  expect(ValidationError.at(chart, () => 7)).toBe(7);
});

test('an error of a value class says what it is about, also when a construct adds its path', () => {
  const about = (error: Error) => () => UnscopedValidationError.about('request "gpu"', () => {
    throw error;
  });

  expect(about(new UnscopedValidationError('something is wrong'))).toThrow('request "gpu": something is wrong');
  expect(() => ValidationError.at(chart, about(new UnscopedValidationError('something is wrong')))).toThrow(
    '[chart] request "gpu": something is wrong',
  );
  expect(about(new ValidationError('something is wrong', chart))).toThrow(/^\[chart\] something is wrong$/);
  expect(about(new TypeError('something else'))).toThrow(TypeError);
});
