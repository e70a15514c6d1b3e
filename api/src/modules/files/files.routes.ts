import { readCompetitionFile } from '@olympiad/contracts/calls/files'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { competitionFileKey } from './file-key.ts'

/** The PDFs of competitions, for everybody. */
export const fileRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress' | 'storage'>) =>
  callRoutes(deps).on(readCompetitionFile, async (c) => {
    const filename = c.req.param('filename')
    const pdf = await deps.storage.get(competitionFileKey(filename))
    if (!pdf) throw new NotFound('not_found')
    // A name is never used again for another document.
    c.header('cache-control', 'public, max-age=31536000, immutable')
    // Saved, not shown: what an uploaded document holds never runs beside our pages.
    return pdfAttachment(c, pdf, filename)
  }).routes
