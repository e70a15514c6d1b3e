import {
  downloadReport,
  reopenScores as reopenCall,
  submitScores as submitCall,
} from '@olympiad/contracts/calls/scores'
import { SCORE_PDF_MAX_BYTES, showTeamNo } from '@olympiad/contracts/constants'
import { recordId } from '@olympiad/contracts/forms/fields'
import { text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import { fieldError, InvalidInput, NotFound, TooLarge } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { detailFor } from '../teams/teams.service.ts'
import { reopenScores } from './reopen-scores.ts'
import { type Sent, submitScores, submittingTeam } from './submit-scores.ts'

/** The file and the other parts of the form; anything larger is refused before it is read. */
const BODY_LIMIT = SCORE_PDF_MAX_BYTES + 64 * 1024

/** Takes what teams submit, and gives its PDF to those who may see submissions. */
export const scoreRoutes = (deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'clientAddress'>) =>
  callRoutes(deps)
    .on(
      submitCall,
      async (c) => {
        const { em } = c.var
        const user = whoIs(c)
        const { teamId, ...sent } = await read(c)
        const team = await submittingTeam(em, user, teamId)
        await submitScores(deps, em, user, team, sent)
        const msg = text(c.var.lang, 'scores_done')
        return { success: true as const, msg, team: await detailFor(em, user, teamId) }
      },
      bodyLimit({
        maxSize: BODY_LIMIT,
        onError: () => {
          throw new TooLarge('pdf_size', { fields: [{ field: 'file', key: 'pdf_size' }] })
        },
      }),
    )
    .on(reopenCall, async (c, { body }) => {
      await reopenScores(deps, body)
      return { success: true as const, msg: text(c.var.lang, 'scores_reopened') }
    })
    .on(downloadReport, async (c) => {
      const team = await submittingTeam(c.var.em, whoIs(c), c.req.param('file').replace(/\.pdf$/, ''))
      const score = await c.var.em.findOne(Score, { team: team._id })
      const pdf = score?.file ? await deps.storage.get(score.file) : undefined
      if (!pdf) throw new NotFound('not_found')
      c.header('cache-control', 'no-store')
      return pdfAttachment(c, pdf, `team-${showTeamNo(team.team_no)}-report.pdf`)
    }).routes

/** The parts of the multipart form. @throws {AppError} 400 where there is no form, or it names no team */
async function read(c: Context<Env>): Promise<Sent & { teamId: string }> {
  const parts = await c.req.formData().catch(() => undefined)
  const form = jsonOf(parts?.get('jsdata'))
  const team = recordId.safeParse(typeof form === 'object' && form !== null && 'team' in form ? form.team : undefined)
  if (!team.success) throw fieldError('team', 'fill_all_fields')
  const file = parts?.get('file')
  return { teamId: team.data, form, file: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined }
}

function jsonOf(part: File | string | null | undefined): unknown {
  try {
    return typeof part === 'string' ? JSON.parse(part) : undefined
  } catch {
    throw new InvalidInput('invalid_json')
  }
}
