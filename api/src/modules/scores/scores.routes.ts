import {
  downloadScoreReport,
  reopenScores as reopenCall,
  submitScores as submitCall,
} from '@olympiad/contracts/calls/scores'
import { formatTeamNumber, MAX_SCORE_PDF_BYTES } from '@olympiad/contracts/constants'
import { recordId } from '@olympiad/contracts/forms/fields'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import { fieldError, InvalidInput, NotFound, TooLarge } from '../../platform/errors.ts'
import { pdfAttachment } from '../../platform/http/pdf-attachment.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { teamDetailFor } from '../teams/teams.service.ts'
import { reopenScores } from './reopen-scores.ts'
import { requireSubmittingTeam, type ScoreSubmission, submitScores } from './submit-scores.ts'

/** In bytes; larger bodies fail before reading. */
const BODY_LIMIT = MAX_SCORE_PDF_BYTES + 64 * 1024

export const scoreRoutes = (deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(
      submitCall,
      async (c) => {
        const { em } = c.var
        const user = requireUser(c)
        const { teamId, ...submission } = await read(c)
        const team = await requireSubmittingTeam(em, user, teamId)
        await submitScores(deps, em, user, team, submission)
        const msg = translate(c.var.lang, 'scores_done')
        return { success: true as const, msg, team: await teamDetailFor(em, user, teamId) }
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
      return { success: true as const, msg: translate(c.var.lang, 'scores_reopened') }
    })
    .on(downloadScoreReport, async (c) => {
      const team = await requireSubmittingTeam(c.var.em, requireUser(c), c.req.param('file').replace(/\.pdf$/, ''))
      const score = await c.var.em.findOne(Score, { team: team._id })
      const pdf = score?.file ? await deps.storage.get(score.file) : undefined
      if (!pdf) throw new NotFound('not_found')
      c.header('cache-control', 'no-store')
      return pdfAttachment(c, pdf, `team-${formatTeamNumber(team.team_no)}-report.pdf`)
    }).routes

/** @throws {AppError} 400 without a form or a team */
async function read(c: Context<Env>): Promise<ScoreSubmission & { teamId: string }> {
  const parts = await c.req.formData().catch(() => undefined)
  const form = parseJsonPart(parts?.get('jsdata'))
  const team = recordId.safeParse(typeof form === 'object' && form !== null && 'team' in form ? form.team : undefined)
  if (!team.success) throw fieldError('team', 'fill_all_fields')
  const file = parts?.get('file')
  return { teamId: team.data, form, file: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined }
}

function parseJsonPart(part: File | string | null | undefined): unknown {
  try {
    return typeof part === 'string' ? JSON.parse(part) : undefined
  } catch {
    throw new InvalidInput('invalid_json')
  }
}
