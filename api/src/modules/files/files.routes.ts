import { readCompetitionFile } from '@olympiad/contracts/calls/files'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { competitionFileKey } from './file-key.ts'

export const fileRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'storage'>) =>
  callRoutes(deps).on(readCompetitionFile, async (c) => {
    const filename = c.req.param('filename')
    const pdf = await deps.storage.get(competitionFileKey(filename))
    if (!pdf) throw new NotFound('not_found')
    // A name is never reused for another document.
    c.header('cache-control', 'public, max-age=31536000, immutable')
    // An attachment: uploaded content must never run on our origin.
    return pdfAttachment(c, pdf, filename)
  }).routes
