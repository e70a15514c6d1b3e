import type { Deps } from '../../deps.ts'
import type { Certificate } from '../../model/certificate.entity.ts'
import { uploadKey } from '../uploads/image.ts'

/** Data addresses by file name. */
export type SigningPictures = ReadonlyMap<string, string>

const TYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' }

/** Lost files are left out: a certificate is printed without them. */
export async function loadSigningPictures(
  storage: Pick<Deps['storage'], 'get'>,
  certificates: readonly Pick<Certificate, 'signing'>[],
): Promise<SigningPictures> {
  const names = new Set(
    certificates.flatMap(({ signing }) => (signing ? [signing.signature, ...signing.logos] : [])).filter(Boolean),
  )
  const loaded = await Promise.all(
    [...names].map(async (name): Promise<[string, string][]> => {
      const bytes = await storage.get(uploadKey(name))
      const extension = name.split('.').at(-1) ?? ''
      const type = TYPES[extension] ?? extension
      return bytes ? [[name, `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`]] : []
    }),
  )
  return new Map(loaded.flat())
}
