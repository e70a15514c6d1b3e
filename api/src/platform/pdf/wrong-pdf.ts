/** Readers look for a PDF's beginning and end so far from the file's own. */
const NEAR = 1024

/**
 * Whether bytes are no PDF, by what they hold. Before a PDF's beginning nothing but blanks may stand: a page or a program in
 * front of it would be two files in one.
 */
export function wrongPdf(file: Uint8Array): boolean {
  const begins = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/.test(latin1(file.subarray(0, NEAR)))
  const ends = latin1(file.subarray(-NEAR)).includes('%%EOF')
  return !begins || !ends
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
