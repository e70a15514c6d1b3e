import { ObjectId } from '@mikro-orm/mongodb'
import { type ScoreFormKind, ScoreForms, scoreFormOf } from '@olympiad/contracts/forms/scores'
import type { Deps } from '../../deps.ts'
import { Score } from '../../model/score.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { breaksUnique, type Em, inTransaction } from '../../platform/database.ts'
import { OutcomeUnknown } from '../../platform/database-away.ts'
import { type AppError, Conflict, type FieldError, Forbidden, InvalidInput, TooLarge } from '../../platform/errors.ts'
import { fieldErrors } from '../../platform/http/validate.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { needActive } from '../teams/active-team.ts'
import { type LoadedTeam, visibleTeam } from '../teams/teams.service.ts'
import { reportKey, wrongReport } from './report-file.ts'
import { scoresMails } from './scores-mail.ts'

/** What a submission says, beside whose it is. */
type Submitted = Pick<Score, 'form' | 'scores' | 'matches' | 'github' | 'youtube_link'>
/** What came: the form before it is read, and the file beside it. */
export type Sent = { form: unknown; file: Uint8Array | undefined }

/** A team whose submissions are the person's business. @throws {AppError} 404, or 403 for one that they only see */
export async function submittingTeam(em: Em, user: User, id: string): Promise<LoadedTeam> {
  const { team, access } = await visibleTeam(em, user, id)
  if (!access.submits) throw new Forbidden('forbidden')
  return team
}

const submittedAlready = (): AppError => new Conflict('scores_submitted')

/** The reopened submission of a team. @throws {AppError} 409 where it has one that stands */
async function earlierOf(em: Em, { _id: team }: LoadedTeam): Promise<Score | null> {
  const earlier = await em.findOne(Score, { team })
  if (earlier && !earlier.reopened) throw submittedAlready()
  return earlier
}

/**
 * Keeps what a team submits, with its PDF and the mails that tell of it, all of it or nothing. A team submits once, and
 * again in place of what an admin has reopened.
 * @throws {AppError} 409 `team_unpaid`, `team_disabled`, `scores_submitted`; 400 or 413 with the wrong fields
 */
export async function submitScores(
  { orm, storage, now }: Pick<Deps, 'orm' | 'storage' | 'now'>,
  em: Em,
  user: User,
  team: LoadedTeam,
  sent: Sent,
): Promise<void> {
  needActive(team)
  await earlierOf(em, team)
  const { submitted, report } = checked(team.competion.slug, sent)
  const _id = new ObjectId()
  const file = report ? reportKey(_id.toHexString()) : ''
  if (report) await storage.put(file, report)
  try {
    const replaced = await inTransaction(orm, async (tx) => {
      const earlier = await earlierOf(tx, team)
      if (earlier) tx.remove(earlier)
      // Written before the new one, which takes its place.
      await tx.flush()
      const score = tx.create(Score, {
        _id,
        team: team._id,
        competion: team.competion._id,
        user: user._id,
        ...submitted,
        file,
        created_at: now(),
      })
      for (const mail of await scoresMails(tx, team, score, user)) queueMail(tx, mail)
      return earlier
    })
    if (replaced?.file) await storage.remove(replaced.file)
  } catch (error) {
    // Where nobody knows the submission may stand, and then so must its file.
    if (file && !(error instanceof OutcomeUnknown)) await storage.remove(file)
    throw breaksUnique(error) ? submittedAlready() : error
  }
}

/** A form as it is kept. */
function keptForm(kind: ScoreFormKind, form: unknown) {
  const { success, data, error } = ScoreForms[kind].safeParse(form)
  if (!success) return { error }
  const { scores, matches, github, youtube_link } = data
  return { kept: { form: kind, scores, matches, github, youtube_link } }
}

/** The form that a competition asks for, read; everything that is wrong is told at once. @throws {AppError} */
function checked(slug: string, sent: Sent): { submitted: Submitted; report: Uint8Array | undefined } {
  const kind = scoreFormOf(slug)
  const report = kind === 'engineering' ? (sent.file ?? new Uint8Array()) : undefined
  const fault = report && wrongReport(report)
  const { kept, error } = keptForm(kind, sent.form)
  if (kept && !fault) return { submitted: kept, report }
  const wrong: FieldError[] = [...(error ? fieldErrors(error) : []), ...(fault ? [{ field: 'file', key: fault }] : [])]
  const Kind = kept && fault === 'pdf_size' ? TooLarge : InvalidInput
  throw new Kind(wrong[0]?.key ?? 'invalid_value', { fields: wrong })
}
