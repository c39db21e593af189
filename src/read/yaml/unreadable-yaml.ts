/** Why a document cannot be read, in one line. */
export class UnreadableYaml extends Error {
}
