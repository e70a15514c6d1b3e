import { ObjectId } from '@mikro-orm/mongodb'
import {
  downloadImportTemplate,
  downloadMedalList,
  importResults as importCall,
  listImports as listCall,
  listResultSeasons,
  undoImport as undoCall,
} from '@olympiad/contracts/calls/admin-results'
import { translate } from '@olympiad/contracts/texts'
import type { ImportAnswer, ImportPreview } from '@olympiad/contracts/views/admin-results'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'
import { recordExport } from '../../platform/audit/audit-entries.ts'
import { InvalidInput, NotFound, TooLarge } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { progressResponse, wantsProgress } from '../../platform/http/progress-response.ts'
import { listRecords } from '../../platform/http/resource.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { printedName } from '../certificates/printed-name.ts'
import { raiseEventChange } from '../judging/event-revisions.ts'
import { adminSeasons } from '../seasons/seasons.admin.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { planImport, type ReportProgress } from './import-plan.ts'
import { toImportPreview } from './import-preview.ts'
import { importResults } from './import-results.ts'
import { importTemplate } from './import-template.ts'
import { listImports } from './list-imports.ts'
import { medalListPdf } from './medal-list.ts'
import { type ImportBody, parseImportBody } from './parse-import-body.ts'
import { undoImport } from './undo-import.ts'

/** Fits ten thousand rows with long names. */
const IMPORT_LIMIT = 8 * 1024 * 1024
const MAX_SEASONS = 5000

/** Mount it before the resource. */
export function adminResultRoutes(
  deps: Pick<Deps, 'orm' | 'now' | 'log' | 'storage' | 'printer' | 'resolveClientAddress'>,
) {
  const seasons = adminSeasons(deps)
  return callRoutes(deps)
    .on(listResultSeasons, async (c) => {
      const { records } = await listRecords(c.var.em, seasons, { where: {}, skip: 0, limit: MAX_SEASONS })
      return { success: true as const, seasons: records }
    })
    .on(listCall, async (c) => ({ success: true as const, imports: await listImports(c.var.em) }))
    .on(
      importCall,
      async (c) => {
        const rawBody: unknown = await c.req.json().catch(() => undefined)
        if (typeof rawBody !== 'object' || rawBody === null) throw new InvalidInput('invalid_json')
        const { em, lang } = c.var
        const by = requireUser(c)
        const work = async (tell: ReportProgress): Promise<ImportPreview | ImportAnswer> => {
          const { season_id: season, dry, ...request }: ImportBody = await parseImportBody(rawBody)
          if ((await seasonsById(em, [season])).size === 0) throw new NotFound('season_unknown')
          if (dry) return toImportPreview(await planImport(em, season, request.rows, tell), lang)
          const { counts, id } = await importResults(deps, em, { ...request, season, by, reportProgress: tell })
          return { success: true, msg: translate(lang, 'import_done'), counts, import_id: id?.toHexString() ?? null }
        }
        return wantsProgress(c) ? progressResponse(c, deps.log, work) : await work(() => {})
      },
      bodyLimit({
        maxSize: IMPORT_LIMIT,
        onError: () => {
          throw new TooLarge('body_too_large')
        },
      }),
    )
    .on(undoCall, async (c, { body: { replace_certificates: replace } }) => {
      const event = await undoImport(deps, c.var.em, new ObjectId(c.req.param('id')), { by: requireUser(c), replace })
      if (event) await raiseEventChange(c.var.em, event)
      return { success: true as const, msg: translate(c.var.lang, 'import_undone') }
    })
    .on(downloadImportTemplate, async (c, { query }) => {
      const season = new ObjectId(query.season)
      if ((await seasonsById(c.var.em, [season])).size === 0) throw new NotFound('season_unknown')
      c.header('content-type', downloadImportTemplate.answer)
      c.header('content-disposition', 'attachment; filename="results.xlsx"')
      c.header('cache-control', 'no-store')
      return c.body(await importTemplate(c.var.em, season, query.lang ?? c.var.lang))
    })
    .on(downloadMedalList, async (c, { query: { lang = c.var.lang, ...scope } }) => {
      const { em } = c.var
      const { pdf, count, season } = await medalListPdf(em, deps, scope, lang)
      await recordExport(c, 'resultes', { ...scope, lang, rows: count })
      return pdfAttachment(c, pdf, `${await printedName(em, deps.now(), 'medals', { season, ...scope })}-${lang}.pdf`)
    }).routes
}
