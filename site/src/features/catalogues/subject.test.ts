import { describe, expect, it } from 'vitest'
import { subjectOf } from './subject.ts'

describe('the subject of a course', () => {
  it.each([
    ['Python for robots, from nothing', 'code'],
    ['الجيروسكوب: انعطاف بدرجة واحدة', 'sensor'],
    ['عزم المحرّك ونسب التروس', 'gear'],
    ['السومو: الثبات قبل الهجوم', 'cup'],
    ['A robot club at school: the first three months', 'teacher'],
    ['What is a robot? A riddle in five lessons', 'blocks'],
  ])('is told by its words: %s', (name, subject) => {
    expect(subjectOf(name)).toBe(subject)
  })

  it('is the one of its category where its own words say nothing', () => {
    expect(subjectOf('كيف تبدأ', 'للمدرّبين والمعلّمين')).toBe('teacher')
    expect(subjectOf('كيف تبدأ', 'البدايات')).toBe('blocks')
  })

  it.each([
    ['Arms and grippers that catch every time', 'أذرع وملاقط تلتقط كل مرة'],
    ['Computer vision: colour, shape and distance', 'رؤية الحاسوب: اللون والشكل والمسافة'],
    ['Future Innovators: from a problem to a prototype', 'مبتكرو المستقبل: من المشكلة إلى النموذج'],
    ['Coaching without building it for them', 'كيف تدرّب ولا تبني عنهم'],
    ['Finding a fault, one step at a time', 'البحث عن الخطأ خطوة بخطوة'],
  ])('is the same in both languages: %s', (english, arabic) => {
    expect(subjectOf(arabic)).toBe(subjectOf(english))
  })
})
