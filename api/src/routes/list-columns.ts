import { type Lang, localized } from '@olympiad/contracts/lang'
import { personTypeName } from '@olympiad/contracts/person-labels'
import { type Field, type SimpleResource, storedNamesOfField } from '@olympiad/contracts/resource'
import type { AdminCompetition, AdminSeason } from '@olympiad/contracts/views/admin'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import type { AdminMoeTimeSlot } from '@olympiad/contracts/views/admin-programmes'
import type {
  AdminAuthor,
  AdminBan,
  AdminCategory,
  AdminComment,
  AdminModerationCase,
  AdminTopic,
} from '@olympiad/contracts/views/community'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import type { AdminPrivacyRequest } from '@olympiad/contracts/views/privacy'
import { type BilingualColumns, dateTimeCell, yesNo } from '../platform/csv/bilingual-columns.ts'
import type { Cell } from '../platform/csv/csv.ts'

type Names = { name: string; name_en: string }
/** Both languages in one sheet: the list shows the reader's above the other. */
const NAMES = [
  ['الاسم بالعربية', 'Name in Arabic', ({ name }: Names) => name, 'name'],
  ['الاسم بالإنجليزية', 'Name in English', ({ name_en }: Names) => name_en, 'name'],
] as const

type Word = readonly [ar: string, en: string]
const wordOf = (word: Word | undefined, lang: Lang): string => word?.[lang === 'ar' ? 0 : 1] ?? ''
const flag =
  <Name extends string>(name: Name) =>
  (row: Record<Name, boolean>, lang: Lang): string =>
    yesNo(row[name], lang)

export const SEASON_COLUMNS: BilingualColumns<AdminSeason> = [
  ...NAMES,
  ['الاسم في الرابط', 'Name in the address', ({ slug }) => slug, 'name'],
  ['المسابقات', 'Competitions', ({ competions }) => competions.length, 'competions'],
  ['ظاهر', 'Visible', flag('status'), 'status'],
  ['التسجيل مفتوح', 'Registration open', flag('registration'), 'registration'],
  ['في الصفحة الرئيسية', 'On the home page', flag('home_active'), 'home_active'],
  ['الشهادات متاحة', 'Certificates out', flag('cert_download'), 'cert_download'],
  ['أول أيام النهائيات', 'First day of the final', ({ starts_on }) => starts_on],
  ['آخر أيام النهائيات', 'Last day of the final', ({ ends_on }) => ends_on],
]

const COMPETITION_TYPES: Record<AdminCompetition['type'], Word> = {
  School: ['مدارس', 'Schools'],
  University: ['جامعات', 'Universities'],
}
export const COMPETITION_COLUMNS: BilingualColumns<AdminCompetition> = [
  ...NAMES,
  ['الاسم في الرابط', 'Name in the address', ({ slug }) => slug, 'name'],
  ['الموسم', 'Season', ({ season }, lang) => localized(season, 'name', lang), 'season'],
  ['لمن', 'For', ({ type }, lang) => wordOf(COMPETITION_TYPES[type], lang), 'type'],
  ['برسوم', 'Has a fee', flag('paid'), 'price'],
  ['الرسوم قبل الضريبة', 'Fee before VAT', ({ price }) => price, 'price'],
  ['أقصى عدد للمدربين', 'Most coaches', ({ coaches_no }) => coaches_no, 'coaches_no'],
  ['أقصى عدد للأعضاء', 'Most members', ({ members_no }) => members_no, 'members_no'],
  ['الفِرَق', 'Teams', ({ teams_count }) => teams_count],
  ['الملفات', 'Files', ({ files_count }) => files_count, 'files_count'],
  ['ظاهرة', 'Visible', flag('status'), 'status'],
  ['التسجيل مفتوح', 'Registration open', flag('reg_status'), 'reg_status'],
  ['الترتيب', 'Position', ({ order_id }) => order_id, 'order_id'],
]

export const FILE_COLUMNS: BilingualColumns<CompetitionFileView> = [
  ...NAMES,
  ['الوصف بالعربية', 'Description in Arabic', ({ description }) => description, 'name'],
  ['الوصف بالإنجليزية', 'Description in English', ({ description_en }) => description_en, 'name'],
  ['ملف PDF العربي', 'Arabic PDF', ({ file_path }) => file_path, 'file_path'],
  ['ملف PDF الإنجليزي', 'English PDF', ({ file_path_en }) => file_path_en, 'file_path_en'],
]

const EVENT_KINDS: Record<AdminEvent['kind'], Word> = {
  qualifier: ['تصفيات', 'Qualifier'],
  final: ['نهائيات', 'Final'],
}
const EVENT_STATES: Record<AdminEvent['state'], Word> = {
  planned: ['مخطط لها', 'Planned'],
  running: ['جارية', 'Running'],
  closed: ['مغلقة', 'Closed'],
  published: ['منشورة', 'Published'],
}
export const EVENT_COLUMNS: BilingualColumns<AdminEvent> = [
  ...NAMES,
  ['النوع', 'Kind', ({ kind }, lang) => wordOf(EVENT_KINDS[kind], lang), 'kind'],
  ['المكان', 'Place', (event, lang) => localized(event, 'place', lang), 'place'],
  ['اليوم الأول', 'First day', ({ starts_on }) => starts_on, 'starts_on'],
  ['اليوم الأخير', 'Last day', ({ ends_on }) => ends_on, 'starts_on'],
  ['الحالة', 'State', ({ state }, lang) => wordOf(EVENT_STATES[state], lang), 'state'],
  ['للتجربة', 'Rehearsal', flag('rehearsal'), 'rehearsal'],
  ['الفئات', 'Divisions', ({ divisions }) => divisions.length, 'divisions'],
]

export const GALLERY_COLUMNS: BilingualColumns<AdminGalleryItem> = [
  ...NAMES,
  ['ما يظهر في الصورة', 'In the picture', (item, lang) => localized(item, 'alt', lang)],
  ['المصوّر', 'Credit', (item, lang) => localized(item, 'credit', lang)],
  ['الموسم', 'Season', ({ season_names: of }, lang) => of && localized(of, 'name', lang), 'season'],
  ['المسابقة', 'Competition', ({ competion_names: of }, lang) => of && localized(of, 'name', lang), 'competion'],
  ['أُضيفت', 'Added', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['ظاهرة', 'Visible', flag('status'), 'status'],
]

const POST_STATES: Record<AdminTopic['state'], Word> = {
  shown: ['ظاهرة', 'Shown'],
  pending: ['بانتظار الموافقة', 'Waiting'],
  hidden: ['مخفيّة', 'Hidden'],
  deleted: ['محذوفة', 'Deleted'],
}
const authorName = (author: AdminAuthor | null): Cell => author?.name
const authorType = (author: AdminAuthor | null, lang: Lang): Cell => author && personTypeName(author.type, lang, '')

export const TOPIC_COLUMNS: BilingualColumns<AdminTopic> = [
  ['الموضوع', 'Topic', ({ title }) => title, 'title'],
  ['مطلعه', 'Beginning', ({ preview }) => preview, 'title'],
  ['الكاتب', 'Author', ({ user }) => authorName(user), 'title'],
  ['صفته', 'Kind of author', ({ user }, lang) => authorType(user, lang)],
  ['القسم', 'Category', ({ category }, lang) => localized(category, 'name', lang), 'category'],
  ['الحالة', 'State', ({ state }, lang) => wordOf(POST_STATES[state], lang), 'state'],
  ['مثبّت', 'Pinned', flag('pinned'), 'pinned'],
  ['مغلق', 'Locked', flag('locked'), 'locked'],
  ['الإعجابات', 'Likes', ({ likes_count }) => likes_count, 'likes_count'],
  ['التعليقات', 'Comments', ({ comments_count }) => comments_count, 'comments_count'],
  ['البلاغات المفتوحة', 'Open reports', ({ reports_count }) => reports_count, 'state'],
  ['كُتب', 'Written', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
]

export const COMMENT_COLUMNS: BilingualColumns<AdminComment> = [
  ['مطلع التعليق', 'Beginning', ({ preview }) => preview, 'body'],
  ['الكاتب', 'Author', ({ user }) => authorName(user), 'body'],
  ['صفته', 'Kind of author', ({ user }, lang) => authorType(user, lang)],
  ['الموضوع', 'Topic', ({ topic }) => topic?.title, 'community_id'],
  ['الحالة', 'State', ({ state }, lang) => wordOf(POST_STATES[state], lang), 'state'],
  ['الإعجابات', 'Likes', ({ likes_count }) => likes_count, 'likes_count'],
  ['الردود', 'Replies', ({ replies_count }) => replies_count],
  ['البلاغات المفتوحة', 'Open reports', ({ reports_count }) => reports_count, 'state'],
  ['كُتب', 'Written', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
]

export const CATEGORY_COLUMNS: BilingualColumns<AdminCategory> = [
  ...NAMES,
  ['الترتيب', 'Position', ({ order_id }) => order_id, 'order_id'],
  ['المواضيع', 'Topics', ({ topics_count }) => topics_count, 'topics_count'],
  ['ظاهر', 'Visible', flag('status'), 'status'],
]

const CASE_KINDS: Record<AdminModerationCase['kind'], Word> = {
  approval: ['موافقة', 'Approval'],
  report: ['بلاغ', 'Report'],
}
const DECISIONS: Record<NonNullable<AdminModerationCase['decision']>, Word> = {
  approve: ['أُظهر', 'Shown'],
  hide: ['أُخفي', 'Hidden'],
  delete: ['حُذف', 'Deleted'],
}
export const CASE_COLUMNS: BilingualColumns<AdminModerationCase> = [
  ['النوع', 'Kind', ({ kind }, lang) => wordOf(CASE_KINDS[kind], lang), 'post'],
  ['الموضوع', 'Topic', ({ post }) => post?.topic_title, 'post'],
  ['الكاتب', 'Author', ({ author }) => authorName(author), 'post'],
  ['البلاغات', 'Reports', ({ reports }) => reports.length],
  ['فُتحت', 'Opened', ({ opened_at }) => dateTimeCell(opened_at)],
  ['القرار', 'Decision', ({ decision }, lang) => decision && wordOf(DECISIONS[decision], lang), 'decision'],
  ['وقت القرار', 'Decided', ({ decided_at }) => dateTimeCell(decided_at), 'decided_at'],
  ['مَن قرّر', 'Decided by', ({ decided_by }) => decided_by, 'decided_at'],
]

export const BAN_COLUMNS: BilingualColumns<AdminBan> = [
  ['الاسم', 'Name', ({ user }) => authorName(user), 'user'],
  ['صفته', 'Kind of person', ({ user }, lang) => authorType(user, lang), 'user'],
  [
    'حتى',
    'Until',
    ({ until }, lang) => (until ? dateTimeCell(until) : wordOf(['بلا نهاية', 'For good'], lang)),
    'until',
  ],
  ['السبب', 'Reason', ({ reason }) => reason, 'reason'],
  ['منذ', 'Since', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['مَن حظر', 'Banned by', ({ by }) => by, 'created_at'],
]

const REQUEST_STATES: Record<AdminPrivacyRequest['state'], Word> = {
  open: ['مفتوح', 'Open'],
  erased: ['حُذفت البيانات', 'Data deleted'],
  declined: ['رُفض', 'Declined'],
  withdrawn: ['سحبه صاحبه', 'Withdrawn'],
}
export const PRIVACY_REQUEST_COLUMNS: BilingualColumns<AdminPrivacyRequest> = [
  ['الاسم', 'Name', ({ user }) => user?.name, 'user'],
  ['صفته', 'Kind of person', ({ user }, lang) => user && personTypeName(user.type, lang, ''), 'user'],
  ['ما كتبه', 'Note', ({ note }) => note],
  ['وصل', 'Received', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['الحالة', 'State', ({ state }, lang) => wordOf(REQUEST_STATES[state], lang), 'state'],
  ['الجواب', 'Answer', ({ answer }) => answer],
  ['وقت القرار', 'Decided', ({ decided_at }) => dateTimeCell(decided_at), 'decided_at'],
  ['مَن قرّر', 'Decided by', ({ decided_by }) => decided_by, 'decided_at'],
]

const SLOTS: Record<AdminMoeTimeSlot['slot'], Word> = { morning: ['صباحي', 'Morning'], evening: ['مسائي', 'Evening'] }
export const TIME_SLOT_COLUMNS: BilingualColumns<AdminMoeTimeSlot> = [
  ...NAMES,
  ['الفترة', 'Time', ({ slot }, lang) => wordOf(SLOTS[slot], lang), 'slot'],
  ['متاح', 'Offered', flag('status'), 'status'],
]

type SimpleRow = { id: string } & Readonly<Record<string, unknown>>

function simpleCell(row: SimpleRow, name: string, field: Field, lang: Lang): Cell {
  const value = field.kind === 'region' ? row[`${name}_names`] : row[name]
  if (field.kind === 'region') {
    const names: { ar_name?: string; en_name?: string } = value ?? {}
    return lang === 'ar' ? names.ar_name : names.en_name
  }
  if (typeof value === 'boolean') return yesNo(value, lang)
  return typeof value === 'number' ? value : String(value ?? '')
}

const LANGUAGES: readonly Word[] = [
  ['بالعربية', 'in Arabic'],
  ['بالإنجليزية', 'in English'],
]

/** The declared fields of a simple list; the table shows its title, its subtitle and the fields with a column. */
export const fieldColumns = ({
  fields,
  screens,
}: Pick<SimpleResource, 'fields' | 'screens'>): BilingualColumns<SimpleRow> =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'picture') return []
    const isTitle = name === screens.title || name === screens.subtitle
    const source = isTitle ? screens.title : field.column ? name : undefined
    return storedNamesOfField(name, field).map((stored, nth, all) => {
      const [ar, en] = all.length > 1 ? (LANGUAGES[nth] ?? []) : []
      return [
        ar ? `${field.label.ar} ${ar}` : field.label.ar,
        en ? `${field.label.en} ${en}` : field.label.en,
        (row: SimpleRow, lang: Lang) => simpleCell(row, stored, field, lang),
        source,
      ] as const
    })
  })
