/** Readers search this far at both ends. */
const SEARCHED_BYTES = 1024

/** Only blanks may precede the header: a leading page or program would make a file of two kinds. */
export function isInvalidPdf(file: Uint8Array): boolean {
  const begins = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/.test(latin1(file.subarray(0, SEARCHED_BYTES)))
  const ends = latin1(file.subarray(-SEARCHED_BYTES)).includes('%%EOF')
  return !begins || !ends
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
