import { ApiObject, Lazy, Testing } from 'cdk8s';
import { withoutRenderingContext } from '../../../src/engine/errors/rendering-context';

test('a message of cdk8s says what is wrong, without the object that was rendered', () => {
  const value = Lazy.any({
    produce: () => {
      throw new TypeError('no such device');
    },
  });
  const object = new ApiObject(Testing.chart(), 'Pod', { apiVersion: 'v1', kind: 'Pod', spec: value });
  expect(() => object.toJson()).toThrow(/at path 'test\/Pod'/);
  const messageOf = () => {
    try {
      return object.toJson();
    } catch (error) {
      return withoutRenderingContext((error as Error).message);
    }
  };
  expect(messageOf()).toBe('TypeError: no such device');
});

test('other messages stay as they are', () => {
  const message = "Failed at path 'test/Pod' with name 'pod': no such device";
  expect(withoutRenderingContext(message)).toBe(message);
});
