import { declareResource } from '../resource.ts'

export const seasons = declareResource({
  name: 'seasons',
  names: { many: 'seasons', one: 'season' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'المواسم', en: 'seasons' }, one: { ar: 'موسمًا', en: 'a season' } },
})

export const competitionFiles = declareResource({
  name: 'files',
  names: { many: 'files', one: 'file', id: 'file_id' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'ملفات المسابقات', en: 'documents of competitions' }, one: { ar: 'ملفًا', en: 'a document' } },
})

export const teams = declareResource({
  name: 'teams',
  names: { many: 'teams', one: 'team' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'الفرق', en: 'teams' }, one: { ar: 'فريقًا', en: 'a team' } },
})

export const results = declareResource({
  name: 'results',
  names: { many: 'results', one: 'result' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'النتائج', en: 'results' }, one: { ar: 'نتيجة', en: 'a result' } },
})

export const certificates = declareResource({
  name: 'certificates',
  names: { many: 'certificates', one: 'certificate' },
  tag: 'Console: olympiad',
  words: { many: { ar: 'الشهادات', en: 'certificates' }, one: { ar: 'شهادة', en: 'a certificate' } },
})
