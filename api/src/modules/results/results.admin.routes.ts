import { ObjectId } from '@mikro-orm/mongodb'
import { isLang } from '@olympiad/contracts/lang'
import { text } from '@olympiad/contracts/texts'
import type { ImportDone, ImportPreview } from '@olympiad/contracts/views/admin-results'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound, TooLarge } from '../../platform/errors.ts'
import { progressAnswer, wantsProgress } from '../../platform/http/progress-answer.ts'
import { list } from '../../platform/http/resource.ts'
import { reference } from '../../platform/http/resource-fields.ts'
import { valid } from '../../platform/http/validate.ts'
import { admin, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { adminSeasons } from '../seasons/seasons.admin.ts'
import { seasonsById } from '../seasons/seasons.service.ts'
import { type ImportBody, importBody } from './import-body.ts'
import { planImport, type Tell } from './import-plan.ts'
import { previewOf } from './import-preview.ts'
import { importResults } from './import-results.ts'
import { importTemplate } from './import-template.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

const PATH = '/api/admin/results'
/** Ten thousand rows of long names stay below it. */
const IMPORT_LIMIT = 8 * 1024 * 1024
const ALL_SEASONS = 5000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const undoBody = z.strictObject({ replace_certificates: z.boolean('invalid_value').default(false) })
const templateQuery = z.strictObject({ season: reference, lang: z.string().refine(isLang, 'invalid_value').optional() })

/** What the console does with results besides managing them one by one; to be mounted before the resource. */
export function adminResultRoutes(deps: Pick<Deps, 'orm' | 'now' | 'log' | 'storage'>) {
  const seasons = adminSeasons(deps)
  return new Hono<Env>()
    .get(`${PATH}/season`, admin, async (c) => {
      const { records } = await list(c.var.em, seasons, { where: {}, skip: 0, limit: ALL_SEASONS })
      return c.json({ success: true, seasons: records })
    })
    .get(`${PATH}/imports`, admin, async (c) => c.json({ success: true, imports: await listImports(c.var.em) }))
    .post(
      `${PATH}/imports`,
      admin,
      bodyLimit({
        maxSize: IMPORT_LIMIT,
        onError: () => {
          throw new TooLarge('body_too_large')
        },
      }),
      async (c) => {
        const sent: unknown = await c.req.json().catch(() => undefined)
        if (typeof sent !== 'object' || sent === null) throw new InvalidInput('invalid_json')
        const { em, lang } = c.var
        const by = whoIs(c)
        const work = async (tell: Tell): Promise<ImportPreview | ImportDone> => {
          const { season_id: season, dry, ...request }: ImportBody = await importBody(sent)
          if ((await seasonsById(em, [season])).size === 0) throw new NotFound('season_unknown')
          if (dry) return previewOf(await planImport(em, season, request.rows, tell), lang)
          const { counts, id } = await importResults(deps, em, { ...request, season, by, tell })
          return { success: true, msg: text(lang, 'import_done'), counts, import_id: id?.toHexString() ?? null }
        }
        return wantsProgress(c) ? progressAnswer(c, deps.log, work) : c.json(await work(() => {}))
      },
    )
    .post(`${PATH}/imports/:id{[0-9a-f]{24}}/undo`, admin, valid('json', undoBody), async (c) => {
      const { replace_certificates: replace } = c.req.valid('json')
      await undoImport(deps, c.var.em, new ObjectId(c.req.param('id')), { by: whoIs(c), replace })
      return c.json({ success: true, msg: text(c.var.lang, 'import_undone') })
    })
    .get(`${PATH}/template`, admin, valid('query', templateQuery), async (c) => {
      const { season, lang = c.var.lang } = c.req.valid('query')
      if ((await seasonsById(c.var.em, [season])).size === 0) throw new NotFound('season_unknown')
      c.header('content-type', XLSX)
      c.header('content-disposition', 'attachment; filename="results.xlsx"')
      c.header('cache-control', 'no-store')
      return c.body(await importTemplate(c.var.em, season, lang))
    })
}
