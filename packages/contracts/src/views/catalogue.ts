import type { Approval } from '../community.ts'
import type { CompetitionType, SocialNetwork } from '../constants.ts'
import type { SafeHtml } from '../safe-html.ts'
import type { Retention } from './privacy.ts'

export type AgeLevelView = { title: string; desc: string; desc_en: string }

/** A competition as visitors see it. Money in riyals, before tax. */
export type CompetitionView = {
  _id: string
  id: string
  slug: string
  season: string
  name: string
  name_en: string
  description: string
  description_en: string
  type: CompetitionType
  order_id: number
  banner: string
  logo: string
  status: boolean
  reg_status: boolean
  agelevel: AgeLevelView[]
  coaches_no: number
  members_no: number
  paid: boolean
  price: number
  currency: string
  software: string
  software_en: string
  hardware: string
  hardware_en: string
  teams_info: string
  teams_info_en: string
  qualification_info: string
  qualification_info_en: string
  main_mission: string
  main_mission_en: string
  theme: string
  theme_en: string
}

export type SeasonAttributeView = { title: string; title_en: string; desc: string; desc_en: string; image: string }

export type SeasonView = {
  _id: string
  id: string
  slug: string
  name: string
  name_en: string
  title: string
  title_en: string
  description: string
  description_en: string
  logo: string
  status: boolean
  registration: boolean
  home_active: boolean
  cert_download: boolean
  /** The first and the last day of its national final, `YYYY-MM-DD`, and where it is; empty until it is settled. */
  starts_on: string
  ends_on: string
  place: string
  place_en: string
  attributes: SeasonAttributeView[]
  competions: CompetitionView[]
}

export type RegionView = { _id: string; id: string; en_name: string; ar_name: string }
export type CityView = { name: string; name_en: string }

/** Site settings; rich texts went through the server's sanitiser. */
export type SettingView = {
  _id: string
  site_name: string
  site_copy_right: string
  site_copy_right_en: string
  privacy: SafeHtml
  privacy_en: SafeHtml
  tearm_condition: SafeHtml
  tearm_condition_en: SafeHtml
  contact_email: string
  contact_phone: string
  /** Where the organisers are, and a map that shows it. */
  address: string
  address_en: string
  location: string
  /** Sites of ours beside this one, opened in new tabs; empty where there is none. */
  store_link: string
  academy_link: string
  social: { network: SocialNetwork; url: string }[]
}

/** The settings in the console. */
export type AdminSetting = SettingView & {
  id: string
  /** Who sells, as invoices name it; from the configuration while nobody has typed it here. */
  seller: { name: string; name_en: string; address: string; address_en: string; vat: string; crNumber: string }
  /** Whose posts in the forum wait for an admin. */
  community_students: Approval
  community_others: Approval
  /** For how many days what is kept. */
  retention: Retention
}

/** The big numbers of the home page, counted over all seasons. */
export type FiguresView = { teams: number; members: number; cities: number; seasons: number; competitions: number }
