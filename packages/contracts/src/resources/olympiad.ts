import { DEFAULT_OFFER_HOURS } from '../constants.ts'
import { declareResource } from '../resource.ts'
import { PHOTO_FIELDS } from './photo-fields.ts'
import { SEASON_WINDOW } from './registration-window.ts'

export const seasons = declareResource({
  name: 'seasons',
  envelopeKeys: { many: 'seasons', one: 'season' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'المواسم', en: 'seasons' }, one: { ar: 'موسمًا', en: 'a season' } },
  fields: {
    name: { kind: 'text', bilingual: true, max: 200, required: true, label: { ar: 'الاسم', en: 'Name' } },
    title: { kind: 'text', bilingual: true, max: 300, label: { ar: 'العنوان', en: 'Title' } },
    description: { kind: 'text', bilingual: true, max: 5000, rows: 4, label: { ar: 'الوصف', en: 'Description' } },
    logo: {
      kind: 'picture',
      label: { ar: 'الشعار', en: 'Logo' },
      help: {
        ar: 'يظهر كاملًا في رأس الصفحة. إن لم تختر شعارًا فمكانه رسم منا.',
        en: 'Shown complete at the head of the page. Without one, our drawing is shown.',
      },
    },
    photo: {
      kind: 'picture',
      label: { ar: 'صورة فوتوغرافية', en: 'Photograph' },
      help: {
        ar: 'تملأ رأس صفحة الموسم وصفحة «من نحن». إن لم تختر صورة فمكانها رسم منا.',
        en: 'Fills the head of the season’s page and of “Who we are”. Without one, our drawing is shown.',
      },
    },
    photo_alt: PHOTO_FIELDS.alt,
    photo_credit: PHOTO_FIELDS.credit,
    photo_focus_x: PHOTO_FIELDS.focus_x,
    photo_focus_y: PHOTO_FIELDS.focus_y,
    place: { kind: 'text', bilingual: true, max: 200, label: { ar: 'المكان', en: 'Place' } },
    status: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'ظاهر', en: 'Visible' },
      help: { ar: 'إيقافه يخفي الموسم وكل ما فيه.', en: 'Off hides the season and all that is in it.' },
    },
    registration: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'التسجيل', en: 'Registration' },
      help: { ar: 'تسجّل الفِرَق في مسابقاته المفتوحة.', en: 'Teams may register in its open competitions.' },
    },
    ...SEASON_WINDOW,
    offer_hours: {
      kind: 'number',
      min: 1,
      max: 720,
      defaultValue: DEFAULT_OFFER_HOURS,
      label: { ar: 'ساعات حفظ المكان المعروض', en: 'Hours an offered place is kept' },
      help: {
        ar: 'لفريق على قائمة الانتظار خلا له مكان. بعدها يُعرض على التالي.',
        en: 'For a team on the waiting list. After that it is offered to the next.',
      },
    },
    one_team: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'فريق واحد لكل طالب', en: 'One team for each student' },
      help: {
        ar: 'لا ينضم الطالب إلا إلى فريق واحد في الموسم كله، لا في كل مسابقة. ولا يشمل هذا المدرّبين.',
        en: 'A student joins one team only in the whole season, not one for each competition. Coaches may have several.',
      },
    },
    home_active: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'في الصفحة الرئيسية للموقع', en: 'On the home page' },
      help: {
        ar: 'تظهر مسابقاته في الصفحة الرئيسية وفي القائمة.',
        en: 'Its competitions are on the home page and in the menu.',
      },
    },
    cert_download: {
      kind: 'flag',
      defaultValue: false,
      label: { ar: 'الشهادات', en: 'Certificates' },
      help: { ar: 'تنزّل الفِرَق شهاداتها.', en: 'Teams may download their certificates.' },
    },
  },
})

export const competitionFiles = declareResource({
  name: 'files',
  envelopeKeys: { many: 'files', one: 'file', id: 'file_id' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'ملفات المسابقات', en: 'documents of competitions' }, one: { ar: 'ملفًا', en: 'a document' } },
})

export const teams = declareResource({
  name: 'teams',
  envelopeKeys: { many: 'teams', one: 'team' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'الفِرَق', en: 'teams' }, one: { ar: 'فريقًا', en: 'a team' } },
})

export const results = declareResource({
  name: 'results',
  envelopeKeys: { many: 'results', one: 'result' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'النتائج', en: 'results' }, one: { ar: 'نتيجة', en: 'a result' } },
})

export const certificates = declareResource({
  name: 'certificates',
  envelopeKeys: { many: 'certificates', one: 'certificate' },
  tag: 'Console: olympiad',
  labels: { many: { ar: 'الشهادات', en: 'certificates' }, one: { ar: 'شهادة', en: 'a certificate' } },
})
