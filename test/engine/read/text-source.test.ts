import { textOf } from '../../../src/engine/read/text-source';
import { readYaml } from '../../../src/engine/read/yaml-documents';

function faultsOf(text: string): (string | undefined)[] {
  return readYaml(text).map(({ unreadable }) => unreadable);
}

test('bytes that are not UTF-8 are rejected, and only they', () => {
  const latin1 = textOf(Buffer.from('name: Grün', 'latin1'));
  const utf16 = textOf(Buffer.from('a: 1', 'utf16le'));

  expect(faultsOf(latin1)).toEqual([expect.stringContaining('the text is not UTF-8')]);
  expect(faultsOf(utf16)).toEqual([expect.stringContaining('UTF-16, as > of Windows PowerShell writes it: save')]);
  expect(readYaml(`a: 1\n---\n${latin1}\n---\nb: 1\n`)).toEqual([
    { manifest: { a: 1 }, index: 0 },
    {
      manifest: undefined,
      index: 1,
      unreadable: 'line 3: the text is not UTF-8: save the file as UTF-8 without a byte order mark',
      unreadableLine: 3,
    },
    { manifest: { b: 1 }, index: 2 },
  ]);
  expect(readYaml(textOf(Buffer.from('name: Grün 🙂 \ufffd')))[0].manifest).toEqual({ name: 'Grün 🙂 \ufffd' });
});
