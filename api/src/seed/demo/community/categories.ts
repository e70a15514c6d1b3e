import { BUILDING } from './topics/building.ts'
import { CODE } from './topics/code.ts'
import { MAJLIS } from './topics/majlis.ts'
import { REGISTRATION } from './topics/registration.ts'
import { RULES } from './topics/rules.ts'

export const DEMO_CATEGORIES = [
  { sign: 'team', name: 'التسجيل والفِرَق', name_en: 'Registration and teams', topics: REGISTRATION },
  { sign: 'rules', name: 'القواعد والنقاط', name_en: 'Rules and scoring', topics: RULES },
  { sign: 'circuit', name: 'البرمجة والمستشعرات', name_en: 'Code and sensors', topics: CODE },
  { sign: 'blocks', name: 'البناء والميكانيكا', name_en: 'Building and mechanics', topics: BUILDING },
  { sign: 'gathering', name: 'المجلس', name_en: 'The majlis', topics: MAJLIS },
] as const
