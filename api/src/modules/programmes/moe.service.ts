import { ObjectId } from '@mikro-orm/mongodb'
import type { MoeForm } from '@olympiad/contracts/forms/programmes-moe'
import { STORED_FIELD_NAMES, toStoredFields } from '@olympiad/contracts/forms/stored-field-names'
import type { Lang } from '@olympiad/contracts/lang'
import type { MoeCompetitionView } from '@olympiad/contracts/views/programmes'
import type { Deps } from '../../deps.ts'
import { MoeTalent } from '../../model/moe-talent.entity.ts'
import { MoeType } from '../../model/moe-type.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { FieldError } from '../../platform/errors.ts'
import { formError } from '../../platform/http/public-form.ts'
import { normaliseMobileNumber } from '../../platform/phone.ts'
import { competitionsOfSeasons, homeCompetitions } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { offeredTrainingTimes } from './moe-times.service.ts'
import { storeSubmission } from './store-submission.ts'
import { type Submission, toSubmission } from './submission.ts'

export async function moeCompetitions(em: Em, season: string | undefined): Promise<MoeCompetitionView[]> {
  const found = season === undefined ? await homeCompetitions(em) : await visibleCompetitions(em, season)
  return found.map(({ _id, id, name, name_en }) => ({ _id, id, name, name_en }))
}

async function visibleCompetitions(em: Em, season?: string) {
  const seasons = await visibleSeasons(em, season === undefined ? {} : { id: season })
  return await competitionsOfSeasons(
    em,
    seasons.map(({ _id }) => _id),
  )
}

type Named = { name: string; name_en: string }
export type ParsedMoeTalent = { talent: Submission<MoeForm>; trainings: { competion: Named; times: [Named, Named] }[] }

const pickNames = ({ name, name_en }: Named): Named => ({ name, name_en })

/** @throws {AppError} 400 for an invalid phone number, administrator, competition or time */
export async function parseMoeTalent(em: Em, form: MoeForm): Promise<ParsedMoeTalent> {
  const phone_number = normaliseMobileNumber(form.phone_number)
  const errors: FieldError[] = phone_number ? [] : [{ field: 'phone_number', key: 'phone_wrong' }]
  if (form.moeAdmin && !(await em.findOne(MoeType, { _id: new ObjectId(form.moeAdmin) }))) {
    errors.push({ field: 'moeAdmin', key: 'moe_admin_unknown' })
  }
  const known = new Map((await visibleCompetitions(em)).map((competition) => [competition.id, competition]))
  const offered = new Map((await offeredTrainingTimes(em)).map((time) => [time.id, time]))
  const training = form.training.map((row) => ({ ...row, competion: row.competion.toLowerCase() }))
  const trainings = training.flatMap((row, nth): ParsedMoeTalent['trainings'] => {
    const competion = known.get(row.competion)
    const [first, second] = [offered.get(row.time_slot_1), offered.get(row.time_slot_2)]
    if (!competion) errors.push({ field: `training.${nth}.competion`, key: 'competition_unknown' })
    if (!first) errors.push({ field: `training.${nth}.time_slot_1`, key: 'time_slot_closed' })
    if (!second) errors.push({ field: `training.${nth}.time_slot_2`, key: 'time_slot_closed' })
    return competion && first && second
      ? [{ competion: pickNames(competion), times: [pickNames(first), pickNames(second)] }]
      : []
  })
  if (!phone_number || errors.length > 0) throw formError('fill_form_carefully', errors)
  const talent = toSubmission({ ...form, phone_number, moeAdmin: form.moeAdmin.toLowerCase(), training })
  return { talent, trainings }
}

export async function storeMoeTalent(
  deps: Pick<Deps, 'orm' | 'now'>,
  { talent, trainings }: ParsedMoeTalent,
  lang: Lang,
): Promise<void> {
  const submission = toStoredFields(talent, STORED_FIELD_NAMES.moe)
  const { name, school, subjects } = submission
  await storeSubmission<MoeTalent>(deps, {
    entity: MoeTalent,
    form: 'moe',
    submission,
    thankYouMail: {
      to: submission.email,
      lang,
      words: { programme: 'moe', receiver: name, sent: { school, subjects, trainings } },
    },
  })
}
