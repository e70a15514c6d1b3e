import { ObjectId } from '@mikro-orm/mongodb'
import { type MoeForm, TIME_SLOTS } from '@olympiad/contracts/forms/programmes-moe'
import { asStored, STORED_NAMES } from '@olympiad/contracts/forms/stored-names'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { MoeCompetitionView, MoeTimeView, MoeTypeView } from '@olympiad/contracts/views/programmes'
import type { Em } from '../../platform/database.ts'
import type { WrongField } from '../../platform/errors.ts'
import { wrongForm } from '../../platform/http/public-form.ts'
import { mobileNumber } from '../../platform/phone.ts'
import { competitionsOfSeasons, homeCompetitions } from '../competitions/competitions.service.ts'
import { visibleSeasons } from '../seasons/seasons.service.ts'
import { MoeTalent } from './moe-talent.entity.ts'
import { MoeType } from './moe-type.entity.ts'
import { type Submission, submissionOf } from './submission.ts'

const SLOT_NAMES = { morning: 'slot_morning', evening: 'slot_evening' } as const satisfies Record<string, TextKey>

/** The two times of a day at which trainings are held. */
export const moeTimes: readonly MoeTimeView[] = TIME_SLOTS.map((slot) => ({
  _id: slot,
  id: slot,
  name: text('ar', SLOT_NAMES[slot]),
  name_en: text('en', SLOT_NAMES[slot]),
}))

/** The education administrations, in the order in which they were added. */
export const moeTypes = async (em: Em): Promise<MoeTypeView[]> =>
  (await em.findAll(MoeType, { orderBy: { _id: 1 } })).map((type) => type.view())

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
 * @throws {Refused} 400 where the phone number, the administrator or a competition is none
 */
export async function readMoeTalent(em: Em, form: MoeForm): Promise<Submission<MoeForm>> {
  const phone_number = mobileNumber(form.phone_number)
  const wrong: WrongField[] = phone_number ? [] : [{ field: 'phone_number', key: 'phone_wrong' }]
  if (form.moeAdmin && !(await em.findOne(MoeType, { _id: new ObjectId(form.moeAdmin) }))) {
    wrong.push({ field: 'moeAdmin', key: 'moe_admin_unknown' })
  }
  const known = new Set((await competitionsOfVisible(em)).map(({ id }) => id))
  const training = form.training.map((row) => ({ ...row, competion: row.competion.toLowerCase() }))
  for (const [nth, { competion }] of training.entries()) {
    if (!known.has(competion)) wrong.push({ field: `training.${nth}.competion`, key: 'competition_unknown' })
  }
  if (!phone_number || wrong.length > 0) throw wrongForm('fill_form_carefully', wrong)
  return submissionOf({ ...form, phone_number, moeAdmin: form.moeAdmin.toLowerCase(), training })
}

/** Stores a registration, as of `now`. */
export async function keepMoeTalent(em: Em, talent: Submission<MoeForm>, now: Date): Promise<void> {
  em.create(MoeTalent, { ...asStored(talent, STORED_NAMES.moe), created_at: now })
  await em.flush()
}
