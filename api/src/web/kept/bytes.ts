/**
 * Bytes as a string with one letter for each (latin1). Node sends such a string with the head in one piece, where a buffer
 * behind a head is two, and one piece costs the kernel less.
 */
export type Bytes = string

export const bytesOf = (buffer: Buffer): Bytes => buffer.toString('latin1')
