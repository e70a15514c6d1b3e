import type { Subject } from '@olympiad/motif/subject-sign'

/** The academy names a course and no more: its words tell the subject, in either language. First match wins. */
const WORDS: readonly (readonly [RegExp, Subject])[] = [
  [/coach|teach|club|assess|معلم|مدرب|تدرب|نادي|تقييم/i, 'teacher'],
  [
    /robo ?mission|robo ?sports|sumo|innovator|engineers|\brules\b|judge|panel|compet|سومو|مبتكر|مهندس|القواعد|اللجنة|مسابق/i,
    'cup',
  ],
  [/sensor|gyro|camera|vision|measur|calibrat|مستشعر|جيروسكوب|رؤية|قياس|معايرة/i, 'sensor'],
  [
    /python|\bcod(?:e|ing)\b|program|loops?\b|function|fault|debug|\bPID\b|بايثون|برنامج|برمج|دوال|تكرار|الخطأ/i,
    'code',
  ],
  [
    /motor|gear|torque|frame|\barms?\b|gripper|3D|print|material|design|محرك|تروس|عزم|هيكل|أذرع|ملاقط|تصميم|طباعة|مواد/i,
    'gear',
  ],
]

const ARABIC_MARKS = /[\u064B-\u0652]/g

/** A course without such words takes the subject of its category; first steps by default. */
export function subjectOf(...names: readonly string[]): Subject {
  for (const name of names) {
    const plain = name.replace(ARABIC_MARKS, '')
    const subject = WORDS.find(([words]) => words.test(plain))?.[1]
    if (subject) return subject
  }
  return 'blocks'
}
