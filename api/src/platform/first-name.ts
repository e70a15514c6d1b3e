/** Servant of, father of, mother of, owner of. */
const BEGIN = /^[ʿʻ'‘’`]?(?:عبد|أبو|ابو|أم|ام|ذو|abd|abdul|abdel|abdal|abu|abou|umm|um|oum|dhu)$/iu
/** Of the faith, of God, of the Merciful. */
const END = /^(?:الدين|الله|الإسلام|الاسلام|الرحمن|(?:al|el|ed|ud|ad)[-'’]?d(?:i|ee)n|uddin|allah|ullah)$/iu
/** Abd al Rahman. */
const ARTICLE = /^(?:al|el|ul|ar|er|ur|as|es|us|az|ez|ad|ed|ud|an|at|ash)$/iu

/** Compound names (عبد الله, أبو بكر, نور الدين, Abd al-Rahman) count as one. */
export function firstName(name: string): string {
  const [first = '', second, third] = name.trim().split(/\s+/)
  if (second === undefined) return first
  const withArticle = ARTICLE.test(second) && third !== undefined
  if (BEGIN.test(first)) return [first, second, ...(withArticle ? [third] : [])].join(' ')
  if (END.test(second)) return `${first} ${second}`
  return withArticle && END.test(`${second}-${third}`) ? `${first} ${second} ${third}` : first
}
