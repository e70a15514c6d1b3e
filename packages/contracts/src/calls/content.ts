import * as z from 'zod/mini'
import { declareCall, messageAnswer } from '../call.ts'
import { DEFAULT_ACHIEVEMENTS, MAX_ACHIEVEMENTS, SITE_NAME } from '../constants.ts'
import { ContactForm, FollowUpForm } from '../forms/contact.ts'
import { recordId } from '../forms/fields.ts'
import { CompetitionFileView, FaqView, GalleryView, PartnerView } from '../views/content.ts'
import { CityView, CompetitionView, RegionView, SeasonView, SettingView, StatisticsView } from '../views/olympiad.ts'
import { AchievementView, PublicResultView } from '../views/results.ts'

const slugOrId = z.string().check(z.minLength(1), z.maxLength(100))

/** `id` is id or slug, and selects from any visible season, with files. */
export const listCompetitions = declareCall({
  method: 'GET',
  path: '/api/competions',
  access: 'everybody',
  tag: 'Content',
  summary: {
    ar: 'المسابقات المعروضة في مواسم الصفحة الرئيسية، أو مسابقة واحدة مع ملفاتها.',
    en: 'Visible competitions of the seasons on the home page, or one with its files.',
  },
  query: z.object({ id: z.optional(slugOrId) }),
  answer: z.object({
    competions: z.array(z.extend(CompetitionView, { files: z.optional(z.array(CompetitionFileView)) })),
  }),
})

/** `id` is id or slug. */
export const listSeasons = declareCall({
  method: 'GET',
  path: '/api/wro-seasons',
  access: 'everybody',
  tag: 'Content',
  summary: {
    ar: 'المواسم المعروضة مع مسابقاتها، الأحدث أولًا، أو موسم واحد منها.',
    en: 'Visible seasons with their competitions, newest first, or one of them.',
  },
  query: z.object({ id: z.optional(slugOrId), registration: z.optional(z.literal('true')) }),
  answer: z.object({ wroseasons: z.array(SeasonView) }),
})

export const listRegions = declareCall({
  method: 'GET',
  path: '/api/regions',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'جميع المناطق.', en: 'All regions.' },
  answer: z.object({ regions: z.array(RegionView) }),
})

export const listCities = declareCall({
  method: 'GET',
  path: '/api/cities',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'مدن منطقة، مرتّبةً بأسمائها العربية.', en: 'The cities of a region, by their Arabic name.' },
  query: z.object({ region_id: recordId }),
  answer: z.object({ cities: z.array(CityView) }),
})

export const getSettings = declareCall({
  method: 'GET',
  path: '/api/settings',
  access: 'everybody',
  tag: 'Content',
  summary: {
    ar: 'أسماء الموقع ونصوصه وعناوينه وخياراته.',
    en: 'Names, texts, addresses and switches of the site.',
  },
  query: z.object({ site_name: z.optional(z.literal(SITE_NAME)) }),
  answer: z.object({ setting: SettingView }),
})

export const getStatistics = declareCall({
  method: 'GET',
  path: '/api/figures',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'أرقام الصفحة الرئيسية.', en: 'The figures of the home page.' },
  answer: StatisticsView,
})

/** Visible records only, with or without `status=true`. */
const visibleQuery = z.object({ status: z.optional(z.literal('true')) })

export const listFaqs = declareCall({
  method: 'GET',
  path: '/api/faqs',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'الأسئلة المعروضة بترتيبها.', en: 'The questions that are shown, in their order.' },
  query: visibleQuery,
  answer: z.object({ faqs: z.array(FaqView) }),
})

export const listPartners = declareCall({
  method: 'GET',
  path: '/api/partners',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'الشركاء المعروضون بترتيبهم.', en: 'The partners that are shown, in their order.' },
  query: visibleQuery,
  answer: z.object({ partners: z.array(PartnerView) }),
})

export const listGallery = declareCall({
  method: 'GET',
  path: '/api/gallery',
  access: 'everybody',
  tag: 'Content',
  summary: {
    ar: 'الصور المعروضة، الأحدث أولًا، لكل المواسم أو لموسم واحد.',
    en: 'The pictures that are shown, newest first, of all seasons or one.',
  },
  query: z.object({ season: z.optional(slugOrId) }),
  answer: z.object({ gallery: z.array(GalleryView) }),
})

export const listResults = declareCall({
  method: 'GET',
  path: '/api/resultes',
  access: 'everybody',
  tag: 'Content',
  summary: {
    ar: 'نتائج مسابقة معروضة، مرتّبةً بالفئة العمرية والمركز.',
    en: 'The results of a visible competition by age level and rank.',
  },
  query: z.object({ competion_id: recordId, agelevel: z.optional(z.string().check(z.maxLength(50))) }),
  answer: z.object({ results: z.array(PublicResultView) }),
})

export const listAchievements = declareCall({
  method: 'GET',
  path: '/api/teams/achievments',
  access: 'everybody',
  tag: 'Content',
  summary: { ar: 'الفِرَق الأكثر إنجازًا.', en: 'The teams that achieved most.' },
  query: z.object({
    type: z.optional(z.literal('coach')),
    limit: z._default(
      z.coerce.number('invalid_value').check(z.int(), z.gte(1), z.lte(MAX_ACHIEVEMENTS)),
      DEFAULT_ACHIEVEMENTS,
    ),
  }),
  answer: z.object({ teams: z.array(AchievementView) }),
})

/** Also for a post without script: see forms/form-result.ts. */
export const sendContactMessage = declareCall({
  method: 'POST',
  path: '/api/contactus',
  access: 'everybody',
  limit: {
    name: 'contact',
    address: { points: 20, seconds: 3600 },
    bodyKey: { name: 'contact-email', points: 5, seconds: 3600 },
    enforcedBy: 'handler',
  },
  tag: 'Content',
  summary: { ar: 'يرسل رسالة زائر إلى المنظّمين.', en: 'A visitor’s message to the organisers.' },
  body: ContactForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [415],
})

/** By the link in an answer's mail, which shows nothing of the thread. Also for a post without script. */
export const sendFollowUp = declareCall({
  method: 'POST',
  path: '/api/contactus/thread',
  access: 'everybody',
  limit: {
    name: 'contact-thread',
    address: { points: 20, seconds: 3600 },
    bodyKey: { name: 'contact-thread-token', points: 10, seconds: 3600 },
    enforcedBy: 'handler',
  },
  tag: 'Content',
  summary: {
    ar: 'يضيف رسالة إلى مراسلة سابقة برابط من بريد الردّ.',
    en: 'Adds a message to an earlier one, by the link in the mail of its answer.',
  },
  body: FollowUpForm,
  encoding: 'form',
  answer: messageAnswer(),
  errors: [404, 415],
})
