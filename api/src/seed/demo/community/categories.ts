import { BUILDING } from './topics/building.ts'
import { CODE } from './topics/code.ts'
import { MAJLIS } from './topics/majlis.ts'
import { REGISTRATION } from './topics/registration.ts'
import { RULES } from './topics/rules.ts'

/** `slug` seeds the drawing of the category's icon. */
export const DEMO_CATEGORIES = [
  { slug: 'forum-registration', name: 'التسجيل والفِرَق', name_en: 'Registration and teams', topics: REGISTRATION },
  { slug: 'forum-rules', name: 'القواعد والنقاط', name_en: 'Rules and scoring', topics: RULES },
  { slug: 'forum-code', name: 'البرمجة والمستشعرات', name_en: 'Code and sensors', topics: CODE },
  { slug: 'forum-building', name: 'البناء والميكانيكا', name_en: 'Building and mechanics', topics: BUILDING },
  { slug: 'forum-majlis', name: 'المجلس', name_en: 'The majlis', topics: MAJLIS },
] as const
