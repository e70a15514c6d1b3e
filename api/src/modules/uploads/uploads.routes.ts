import { readUpload, readUploadAtWidth } from '@olympiad/contracts/calls/files'
import { uploadImage } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { uploadKey } from './image.ts'
import { pictureReader } from './picture-reader.ts'
import { pictureBody, sentPicture } from './sent-picture.ts'
import { pictureVariants } from './variants.ts'

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Takes pictures from those who register teams, and shows them at the widths that pages ask for. */
export function uploadRoutes(deps: Pick<Deps, 'orm' | 'storage' | 'log' | 'clientAddress'>) {
  const { storage } = deps
  const variants = pictureVariants(deps)
  const readPicture = pictureReader(deps)
  const uploads = callLimit(deps, uploadImage.limit)
  const adminUploads = callLimit(deps, {
    ...uploadImage.limit,
    name: 'upload-admin',
    account: { points: 600, seconds: 600 },
  })
  return callRoutes(deps)
    .on(
      uploadImage,
      async (c) => {
        const { name: filename, keep } = await readPicture(await sentPicture(c))
        await keep()
        return {
          status: true as const,
          success: true as const,
          message: text(c.var.lang, 'upload_done'),
          filename,
        }
      },
      async (c, next) => {
        const user = whoIs(c)
        // An admin who fills a gallery sends more than a coach who registers a team.
        await (user.isAdmin() ? adminUploads : uploads)(c, user.id)
        await next()
      },
      pictureBody,
    )
    .on(readUpload, async (c) => {
      const filename = c.req.param('filename')
      const bytes = await storage.get(uploadKey(filename))
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    })
    .on(readUploadAtWidth, async (c) => {
      const { width, filename } = c.req.param()
      const bytes = await variants.at(filename.slice(0, -'.webp'.length), width)
      if (!bytes) throw new NotFound('not_found')
      return c.body(bytes, 200, headersOf(filename))
    }).routes
}

const headersOf = (filename: string) => ({
  'content-type': TYPES[filename.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  // A name is never used again for another picture.
  'cache-control': 'public, max-age=31536000, immutable',
})
