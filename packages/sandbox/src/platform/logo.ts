export type Logo = { type: 'image/jpeg' | 'image/png' | 'image/gif'; bytes: Uint8Array<ArrayBuffer> }

const MAX_BYTES = 5 * 1024 * 1024

/** The first bytes tell the type of an image; the name and type that came with it tell nothing. */
const SIGNATURES = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
] as const

/** The picture of a multipart field; nothing when none was sent, 'refused' when it is no picture or too large. */
export async function readLogo(field: unknown): Promise<Logo | 'refused' | undefined> {
  if (!(field instanceof File) || field.size === 0) return undefined
  if (field.size > MAX_BYTES) return 'refused'
  const bytes = new Uint8Array(await field.arrayBuffer())
  const known = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))
  return known ? { type: known[0], bytes } : 'refused'
}
