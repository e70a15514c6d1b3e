import type {
  ChallengeKind,
  ChallengeMode,
  Confirmation,
  EventKind,
  EventState,
  RoundKind,
  RoundState,
  ScoringState,
  StaffRole,
} from '@olympiad/contracts/judging/events'
import type { GameRules, GameStage, GameState } from '@olympiad/contracts/judging/games'
import { FIGURE_NAMES } from '@olympiad/contracts/judging/ranking-words'
import type { Outcome, RuleKind, SheetItem } from '@olympiad/contracts/judging/score-sheet'

const kinds: Record<EventKind, string> = { qualifier: 'Qualifier', final: 'Final' }
const states: Record<EventState, string> = {
  planned: 'Planned',
  running: 'Running',
  closed: 'Closed',
  published: 'Published',
}
const confirmations: Record<Confirmation, string> = {
  agreement: 'The team’s agreement',
  head_judge: 'A head judge, each one',
}
const roles: Record<StaffRole, string> = { head_judge: 'Head judge', judge: 'Judge', check_in: 'Check-in' }
const challengeKinds: Record<ChallengeKind, string> = {
  season: 'Season challenge',
  extra_day: 'Extra-day challenge',
  on_day: 'On-day challenge',
  skill: 'Skill test',
  judged: 'Judged by criteria',
  games: 'Games against each other',
}
const modes: Record<ChallengeMode, string> = {
  block: 'All teams in order, after practice',
  slots: 'Each team at its time',
  window: 'Teams call the judge',
}
const roundKinds: Record<RoundKind, string> = { practice: 'Practice', test: 'Test', official: 'Official' }
const roundStates: Record<RoundState, string> = { planned: 'not open yet', open: 'open', closed: 'closed' }
const scoringStates: Record<ScoringState, string> = { sent: 'Waiting', confirmed: 'Confirmed', void: 'Void' }
const outcomes: Record<Outcome, string> = { scored: 'Scored', no_show: 'Did not start', disqualified: 'Disqualified' }
const stages: Record<GameStage, string> = { groups: 'Groups, everyone plays everyone', knock_out: 'Knock-out' }
const betters: Record<GameRules['better'], string> = { high: 'the higher score', low: 'the lower score' }
const gameStates: Record<GameState, string> = {
  planned: 'Not played',
  sent: 'Waits for a head judge',
  confirmed: 'Confirmed',
}
const itemKinds: Record<SheetItem['kind'], string> = {
  count: 'Count: so many of them',
  choice: 'Choice: one of several',
  flag: 'Yes or no',
  number: 'A number',
  level: 'Level from 1 to 10',
}
const ruleKinds: Record<RuleKind, string> = {
  exclusive: 'At most one of them',
  values_at_most: 'Together at most so many',
  points_at_most: 'Together at most so many points',
  only_with_points: 'Count only if other items give points',
}

/** Of stored values: for the screens of an event and for the audit log. */
const en = {
  ...{ kinds, states, confirmations, roles, challengeKinds, modes, roundKinds, roundStates },
  ...{ scoringStates, outcomes, stages, betters, gameStates, itemKinds, ruleKinds },
  figures: FIGURE_NAMES.en,
  directions: { high: 'more is better', low: 'less is better' },
  /** Of a game, by `0`, `1` or both. */
  sides: { '0': 'first team', '1': 'second team', '0, 1': 'both teams' },
  printed: { teams: 'For teams', staff: 'For the staff', blank: 'Without a team' },
}
type EventWords = typeof en

const ar: EventWords = {
  kinds: { qualifier: 'تصفية', final: 'نهائي' },
  states: { planned: 'مخطَّطة', running: 'جارية', closed: 'مغلقة', published: 'منشورة' },
  confirmations: { agreement: 'بموافقة الفريق', head_judge: 'باعتماد رئيس المحكّمين لكل ورقة' },
  roles: { head_judge: 'رئيس المحكّمين', judge: 'محكّم', check_in: 'تسجيل الحضور' },
  challengeKinds: {
    season: 'تحدّي الموسم',
    extra_day: 'تحدّي اليوم الإضافي',
    on_day: 'تحدّي يوم المنافسة',
    skill: 'اختبار مهارة',
    judged: 'تحكيم بمعايير',
    games: 'مباريات بين الفِرَق',
  },
  modes: {
    block: 'كل الفِرَق بالترتيب بعد التدريب',
    slots: 'كل فريق في موعده',
    window: 'الفِرَق تستدعي المحكّم',
  },
  roundKinds: { practice: 'تدريب', test: 'تجربة', official: 'رسمية' },
  roundStates: { planned: 'لم تُفتح بعد', open: 'مفتوحة', closed: 'مغلقة' },
  scoringStates: { sent: 'تنتظر', confirmed: 'معتمدة', void: 'ملغاة' },
  outcomes: { scored: 'سُجّلت', no_show: 'لم يبدأ', disqualified: 'استُبعد' },
  stages: { groups: 'مجموعات، الكل ضد الكل', knock_out: 'أدوار إقصائية' },
  betters: { high: 'النتيجة الأعلى', low: 'النتيجة الأقل' },
  gameStates: { planned: 'لم تُلعب', sent: 'تنتظر رئيس المحكّمين', confirmed: 'معتمدة' },
  itemKinds: {
    count: 'عدد: كم منها',
    choice: 'اختيار واحد من عدة',
    flag: 'نعم أو لا',
    number: 'رقم',
    level: 'مستوى من 1 إلى 10',
  },
  ruleKinds: {
    exclusive: 'واحد منها على الأكثر',
    values_at_most: 'مجموعها لا يزيد على عدد',
    points_at_most: 'نقاطها معًا لا تزيد على عدد',
    only_with_points: 'لا تُحتسب إلا مع نقاط من غيرها',
  },
  figures: FIGURE_NAMES.ar,
  directions: { high: 'الأكثر أفضل', low: 'الأقل أفضل' },
  sides: { '0': 'الفريق الأول', '1': 'الفريق الثاني', '0, 1': 'الفريقان' },
  printed: { teams: 'للفِرَق', staff: 'للطاقم', blank: 'بلا فريق' },
}

export const eventWords = { en, ar }
