import * as z from 'zod/mini'
import { declareCall } from '../call.ts'
import {
  DelayForm,
  GenerateTimetableForm,
  LockEntriesForm,
  MoveEntryForm,
  PlaceTeamForm,
  SaveTimetableSettingsForm,
  SwapTeamsForm,
  TakeOffForm,
  TimetableVersionForm,
} from '../forms/timetable.ts'
import { AdminTimetable } from '../views/timetable.ts'

const READ = { access: 'admins', right: 'results.read', tag: 'Console: olympiad' } as const
const WRITE = { ...READ, right: 'results.write' } as const
const TIMETABLE = '/api/admin/events/:id{[0-9a-f]{24}}/timetable'

/** Each change answers it anew. */
// @__NO_SIDE_EFFECTS__
const timetableAnswer = () => z.extend(AdminTimetable, { success: z.literal(true) })

/** Before anything is saved: defaults, and no entries. */
export const getTimetable = declareCall({
  ...READ,
  method: 'GET',
  path: TIMETABLE,
  summary: {
    ar: 'جدول مواعيد فعالية بمسوّدته وما يظهر للفِرَق.',
    en: 'The timetable of an event: its draft, and what teams see.',
  },
  answer: timetableAnswer(),
  errors: [404],
})

/** The draft's entries stay; `generateTimetable` makes others. */
export const saveTimetableSettings = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${TIMETABLE}/settings`,
  summary: {
    ar: 'يحفظ ساعات الفعالية واستراحاتها ومدد جولاتها.',
    en: 'Saves the hours and breaks of an event, and how long its rounds take.',
  },
  body: SaveTimetableSettingsForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** Keeps locked entries, and the phases of their blocks. */
export const generateTimetable = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/generate`,
  summary: {
    ar: 'يبني مسوّدة الجدول من جديد، ويُبقي المواعيد المثبّتة.',
    en: 'Generates the draft of the timetable again, and keeps locked times.',
  },
  body: GenerateTimetableForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** Wherever it is put: collisions are listed as problems. */
export const moveTimetableEntry = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${TIMETABLE}/entry`,
  summary: { ar: 'ينقل موعدًا في المسوّدة أو يثبّته.', en: 'Moves a time of the draft, or locks it.' },
  body: MoveEntryForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

export const swapTimetableTeams = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/swap`,
  summary: { ar: 'يبدّل موعدي فريقين في جولة.', en: 'Swaps the times of two teams of a round.' },
  body: SwapTeamsForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** Wherever it is put, as in a move. */
export const placeTimetableTeam = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/place`,
  summary: {
    ar: 'يضع في المسوّدة موعدًا لفريق لا موعد له في جولة.',
    en: 'Puts a time into the draft for a team that has none in a round.',
  },
  body: PlaceTeamForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** `placeTimetableTeam` puts it back. */
export const takeOffTimetableEntry = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/take-off`,
  summary: { ar: 'يزيل موعدًا من المسوّدة.', en: 'Takes a time off the draft.' },
  body: TakeOffForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

export const lockTimetableEntries = declareCall({
  ...WRITE,
  method: 'PUT',
  path: `${TIMETABLE}/lock`,
  summary: {
    ar: 'يثبّت مواعيد في المسوّدة أو يلغي تثبيتها.',
    en: 'Locks times of the draft, or unlocks them.',
  },
  body: LockEntriesForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** Moves the shown timetable at once, and the draft with it. Teams whose times changed get a mail soon. 409 while none is shown. */
export const delayTimetable = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/delay`,
  summary: {
    ar: 'يؤخّر ما بقي من الجدول أو يقدّمه، ويُعلم الفِرَق.',
    en: 'Moves the rest of the timetable later or earlier, and tells the teams.',
  },
  body: DelayForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** The draft becomes what teams, judges and the board see. Teams whose times are new or changed get a mail soon. */
export const showTimetable = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/show`,
  summary: {
    ar: 'يُظهر الجدول للفِرَق والمحكّمين ويُعلم الفِرَق.',
    en: 'Shows the timetable to teams and judges, and tells the teams.',
  },
  body: TimetableVersionForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})

/** Draft and shown; settings stay. Teams that had times get a mail soon. */
export const removeTimetable = declareCall({
  ...WRITE,
  method: 'POST',
  path: `${TIMETABLE}/remove`,
  summary: {
    ar: 'يحذف الجدول ويُعلم الفِرَق إن كان ظاهرًا لها.',
    en: 'Removes the timetable, and tells the teams if they saw it.',
  },
  body: TimetableVersionForm,
  answer: timetableAnswer(),
  errors: [404, 409],
})
