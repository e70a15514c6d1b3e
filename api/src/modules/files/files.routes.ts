import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import type { Env } from '../accounts/http-env.ts'
import { competitionFileKey } from './file-key.ts'

/** The PDFs of competitions, for everybody. */
export function fileRoutes({ storage }: Pick<Deps, 'storage'>) {
  return new Hono<Env>().get('/uploads/competions/files/:filename{[\\w-]+\\.pdf}', async (c) => {
    const filename = c.req.param('filename')
    const pdf = await storage.get(competitionFileKey(filename))
    if (!pdf) throw new NotFound('not_found')
    // A name is never used again for another document.
    c.header('cache-control', 'public, max-age=31536000, immutable')
    // Saved, not shown: what an uploaded document holds never runs beside our pages.
    return pdfAttachment(c, pdf, filename)
  })
}
