import { ObjectId } from '@mikro-orm/mongodb'
import type { MoeForm } from '@olympiad/contracts/forms/programmes-moe'
import { asStored, STORED_NAMES } from '@olympiad/contracts/forms/stored-names'
import type { MoeCompetitionView } from '@olympiad/contracts/views/programmes'
import type { Em } from '../../platform/database.ts'
import type { WrongField } from '../../platform/errors.ts'
import { wrongForm } from '../../platform/http/public-form.ts'
import { mobileNumber } from '../../platform/phone.ts'
import { competitionsOfSeasons, homeCompetitions } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { MoeTalent } from './moe-talent.entity.ts'
import { offeredTimes } from './moe-times.service.ts'
import { MoeType } from './moe-type.entity.ts'
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

/**
 * A registration with its number and ids in one spelling.
 * @throws {Refused} 400 where the phone number, the administrator or a competition is none, or a time is not offered
 */
export async function readMoeTalent(em: Em, form: MoeForm): Promise<Submission<MoeForm>> {
  const phone_number = mobileNumber(form.phone_number)
  const wrong: WrongField[] = phone_number ? [] : [{ field: 'phone_number', key: 'phone_wrong' }]
  if (form.moeAdmin && !(await em.findOne(MoeType, { _id: new ObjectId(form.moeAdmin) }))) {
    wrong.push({ field: 'moeAdmin', key: 'moe_admin_unknown' })
  }
  const known = new Set((await competitionsOfVisible(em)).map(({ id }) => id))
  const training = form.training.map((row) => ({ ...row, competion: row.competion.toLowerCase() }))
  const offered = new Set((await offeredTimes(em)).map(({ id }) => id))
  for (const [nth, row] of training.entries()) {
    if (!known.has(row.competion)) wrong.push({ field: `training.${nth}.competion`, key: 'competition_unknown' })
    for (const slot of ['time_slot_1', 'time_slot_2'] as const) {
      if (!offered.has(row[slot])) wrong.push({ field: `training.${nth}.${slot}`, key: 'time_slot_closed' })
    }
  }
  if (!phone_number || wrong.length > 0) throw wrongForm('fill_form_carefully', wrong)
  return submissionOf({ ...form, phone_number, moeAdmin: form.moeAdmin.toLowerCase(), training })
}

/** Stores a registration, as of `now`. */
export async function keepMoeTalent(em: Em, talent: Submission<MoeForm>, now: Date): Promise<void> {
  em.create(MoeTalent, { ...asStored(talent, STORED_NAMES.moe), created_at: now })
  await em.flush()
}
