import { readResizedUpload, readUpload } from '@olympiad/contracts/calls/files'
import { uploadTeamImage } from '@olympiad/contracts/calls/teams'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { uploadKey } from './image.ts'
import { pictureReader } from './picture-reader.ts'
import { pictureBodyLimit, readUploadedPicture } from './uploaded-picture.ts'
import { createPictureVariants } from './variants.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
}

export function uploadRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'log' | 'resolveClientAddress'>) {
  const { storage } = deps
  const variants = createPictureVariants(deps)
  const readPicture = pictureReader(deps)
  const readPhoto = pictureReader(deps, 'photo')
  const uploads = createCallLimiter(deps, uploadTeamImage.limit)
  const adminUploads = createCallLimiter(deps, {
    ...uploadTeamImage.limit,
    name: 'upload-admin',
    account: { points: 600, seconds: 600 },
  })
  return callRoutes(deps)
    .on(
      uploadTeamImage,
      async (c) => {
        const read = requireUser(c).isAdmin() ? readPhoto : readPicture
        const { name: filename, save } = await read(await readUploadedPicture(c))
        await save()
        return {
          status: true as const,
          success: true as const,
          message: translate(c.var.lang, 'upload_done'),
          filename,
        }
      },
      async (c, next) => {
        const user = requireUser(c)
        await (user.isAdmin() ? adminUploads : uploads)(c, user.id)
        await next()
      },
      pictureBodyLimit,
    )
    .on(readUpload, async (c) => {
      const filename = c.req.param('filename')
      const bytes = await storage.get(uploadKey(filename))
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    })
    .on(readResizedUpload, async (c) => {
      const { width, filename } = c.req.param()
      const bytes = await variants.at(filename, width)
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    }).routes
}

const headersOf = (filename: string) => ({
  'content-type': TYPES[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // A name is never reused for another picture.
  'cache-control': 'public, max-age=31536000, immutable',
})
