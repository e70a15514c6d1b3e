import { ObjectId } from '@mikro-orm/mongodb'
import type { MoeForm } from '@olympiad/contracts/forms/programmes-moe'
import { asStored, STORED_NAMES } from '@olympiad/contracts/forms/stored-names'
import type { Lang } from '@olympiad/contracts/lang'
import type { MoeCompetitionView } from '@olympiad/contracts/views/programmes'
import type { Deps } from '../../deps.ts'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { FieldError } from '../../platform/errors.ts'
import { wrongForm } from '../../platform/http/public-form.ts'
import { mobileNumber } from '../../platform/phone.ts'
import { competitionsOfSeasons, homeCompetitions } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { keepSubmission } from './keep-submission.ts'
import { offeredTimes } from './moe-times.service.ts'
import { type Submission, submissionOf } from './submission.ts'

/** The visible competitions of a visible season, or of those on the home page. */
export async function moeCompetitions(em: Em, season: string | undefined): Promise<MoeCompetitionView[]> {
  const found = season === undefined ? await homeCompetitions(em) : await competitionsOfVisible(em, season)
  return found.map(({ _id, id, name, name_en }) => ({ _id, id, name, name_en }))
}

/** The visible competitions of all visible seasons, or of one. */
async function competitionsOfVisible(em: Em, season?: string) {
  const seasons = await visibleSeasons(em, season === undefined ? {} : { id: season })
  return await competitionsOfSeasons(
    em,
    seasons.map(({ _id }) => _id),
  )
}

type Named = { name: string; name_en: string }
/** A registration, and what its five trainings are called. */
export type ReadMoeTalent = { talent: Submission<MoeForm>; trainings: { competion: Named; times: [Named, Named] }[] }

const named = ({ name, name_en }: Named): Named => ({ name, name_en })

/**
 * A registration with its number and ids in one spelling.
 * @throws {AppError} 400 where the phone number, the administrator or a competition is none, or a time is not offered
 */
export async function readMoeTalent(em: Em, form: MoeForm): Promise<ReadMoeTalent> {
  const phone_number = mobileNumber(form.phone_number)
  const wrong: FieldError[] = phone_number ? [] : [{ field: 'phone_number', key: 'phone_wrong' }]
  if (form.moeAdmin && !(await em.findOne(MoeType, { _id: new ObjectId(form.moeAdmin) }))) {
    wrong.push({ field: 'moeAdmin', key: 'moe_admin_unknown' })
  }
  const known = new Map((await competitionsOfVisible(em)).map((competition) => [competition.id, competition]))
  const offered = new Map((await offeredTimes(em)).map((time) => [time.id, time]))
  const training = form.training.map((row) => ({ ...row, competion: row.competion.toLowerCase() }))
  const trainings = training.flatMap((row, nth): ReadMoeTalent['trainings'] => {
    const competion = known.get(row.competion)
    const [first, second] = [offered.get(row.time_slot_1), offered.get(row.time_slot_2)]
    if (!competion) wrong.push({ field: `training.${nth}.competion`, key: 'competition_unknown' })
    if (!first) wrong.push({ field: `training.${nth}.time_slot_1`, key: 'time_slot_closed' })
    if (!second) wrong.push({ field: `training.${nth}.time_slot_2`, key: 'time_slot_closed' })
    return competion && first && second ? [{ competion: named(competion), times: [named(first), named(second)] }] : []
  })
  if (!phone_number || wrong.length > 0) throw wrongForm('fill_form_carefully', wrong)
  const talent = submissionOf({ ...form, phone_number, moeAdmin: form.moeAdmin.toLowerCase(), training })
  return { talent, trainings }
}

/** Keeps a registration and thanks the teacher by mail, in `lang`. */
export async function keepMoeTalent(
  deps: Pick<Deps, 'orm' | 'now'>,
  { talent, trainings }: ReadMoeTalent,
  lang: Lang,
): Promise<void> {
  const submission = asStored(talent, STORED_NAMES.moe)
  const { name, school, subjects } = submission
  await keepSubmission<MoeTalent>(deps, {
    entity: MoeTalent,
    form: 'moe',
    submission,
    thanks: {
      to: submission.email,
      lang,
      words: { programme: 'moe', receiver: name, sent: { school, subjects, trainings } },
    },
  })
}
