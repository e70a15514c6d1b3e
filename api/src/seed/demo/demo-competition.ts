import type { RegistrationWindow } from '@olympiad/contracts/registration-window'
import type { FieldTexts } from '@olympiad/contracts/resource'
import type { COMPETITION_INFO } from '@olympiad/contracts/resources/competitions'
import { dayInRiyadh, fromRiyadhTime } from '@olympiad/contracts/riyadh'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import type { StoredAgeLevel } from '../../model/competition.entity.ts'

export type DemoCompetition = Omit<
  CompetitionView,
  | '_id'
  | 'id'
  | 'season'
  | 'banner'
  | 'logo'
  | 'status'
  | 'currency'
  | 'order_id'
  | 'places'
  | 'availability'
  | 'agelevel'
  | 'members_min'
  | keyof RegistrationWindow
  | keyof Info
> &
  Partial<Info> & { agelevel: StoredAgeLevel[]; places?: number; opens_in_days?: number }
type Info = FieldTexts<typeof COMPETITION_INFO>

const DAY_MS = 86_400_000

/** Midnight in Riyadh, so many days after the demo was made. */
export const midnightAfter = (days: number, now: Date): string =>
  fromRiyadhTime(`${dayInRiyadh(new Date(now.getTime() + days * DAY_MS))}T00:00`)

export const DEMO_AGE_LEVELS = {
  children: (desc: string, desc_en: string) => ({ title: 'Children', desc, desc_en }),
  elementary: (desc: string, desc_en: string) => ({ title: 'Elementry', desc, desc_en }),
  junior: (desc: string, desc_en: string) => ({ title: 'Junior', desc, desc_en }),
  senior: (desc: string, desc_en: string) => ({ title: 'Senior', desc, desc_en }),
  adults: (desc: string, desc_en: string) => ({ title: 'Adults', desc, desc_en }),
}

export const TEAM_OF_THREE = {
  teams_info: 'تشترط قواعدنا عضوين أو ثلاثة، ومدرّبًا أتمّ العشرين من عمره. للعضو فريقٌ واحد في المسابقة.',
  teams_info_en:
    'Our rules ask for two or three members and a coach aged 20 or over. A member has one team in a competition.',
  coaches_no: 1,
  members_no: 3,
}

export const TEAM_OF_TWO = {
  teams_info:
    'تشترط قواعدنا عضوين ومدرّبًا أتمّ العشرين من عمره. أحدهما يضع الروبوت في الحلبة، والآخر يتولّى صيانته بين الجولات.',
  teams_info_en:
    'Our rules ask for two members and a coach aged 20 or over. One sets the robot down, the other looks after it between rounds.',
  coaches_no: 1,
  members_no: 2,
}
