export const PASSWORD = 'olympiad-demo'
export const coach = { email: 'coach@demo.test', number: '1100000015' }
export const otherCoach = { email: 'coach2@demo.test', number: '1100000080' }
export const student = { email: 'student@demo.test', number: '1100000023' }
export const entity = { email: 'entity@demo.test', number: '1100000031' }
export const judge = { email: 'judge@demo.test' }
export const admin = { email: 'admin@demo.test' }
export const students = [student.number, '1100000056', '1100000064', '1100000072'] as const

export const toArabicIndicDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
