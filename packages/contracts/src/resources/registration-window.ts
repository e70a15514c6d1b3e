import type { Field } from '../resource.ts'

const TIME = { ar: 'بتوقيت الرياض.', en: 'Riyadh time.' }

type Words = Field['label']
const windowFields = (opens: Words, closes: Words) =>
  ({
    registration_opens_at: { kind: 'instant', label: { ar: 'يفتح التسجيل', en: 'Registration opens' }, help: opens },
    registration_closes_at: { kind: 'instant', label: { ar: 'يغلق التسجيل', en: 'Registration closes' }, help: closes },
  }) as const

export const SEASON_WINDOW = windowFields(
  {
    ar: `${TIME.ar} إن تُرك فارغًا فُتح التسجيل متى شُغّل.`,
    en: `${TIME.en} Empty: open as soon as it is switched on.`,
  },
  { ar: `${TIME.ar} إن تُرك فارغًا بقي مفتوحًا حتى يُوقف.`, en: `${TIME.en} Empty: open until it is switched off.` },
)

export const COMPETITION_WINDOW = windowFields(
  { ar: `${TIME.ar} إن تُرك فارغًا فهو موعد الموسم.`, en: `${TIME.en} Empty: as the season.` },
  { ar: `${TIME.ar} إن تُرك فارغًا فهو موعد الموسم.`, en: `${TIME.en} Empty: as the season.` },
)
