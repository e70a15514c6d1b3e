import type { BSONRegExp } from 'bson'
import { MongoError } from '../errors.ts'

/** The JavaScript expression of a BSON one. Options: i, m, s, x (spaces and comments are dropped), u. Not stateful. */
export function toRegExp(operand: BSONRegExp): RegExp {
  let { pattern } = operand
  let options = operand.options
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  if (inline !== null) {
    pattern = pattern.slice(inline[0].length)
    options += inline[1]
  }
  const unknown = /[^imsxu]/.exec(options)
  if (unknown !== null) throw new MongoError(51108, `invalid flag in regex options: ${unknown[0]}`)
  if (options.includes('x')) pattern = withoutSpaces(pattern)
  const flags = ['i', 'm', 's'].filter((flag) => options.includes(flag)).join('')
  return compile(pattern, flags)
}

/** With code points if the pattern bears it, since only then `.` is a whole character; else as JavaScript always did. */
function compile(pattern: string, flags: string): RegExp {
  const body = pattern.replaceAll('\\A', '^').replaceAll('\\z', '$').replaceAll('\\Z', '$')
  try {
    return new RegExp(body, `${flags}u`)
  } catch {
    try {
      return new RegExp(body, flags)
    } catch (error) {
      throw new MongoError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : error}`)
    }
  }
}

function withoutSpaces(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]])*\])|\s+|#.*$/gm, (_, kept: string | undefined) => kept ?? '')
}

/** The text that every match begins with, for an expression that an index can answer: `^` and plain characters. */
export function literalPrefix(operand: BSONRegExp): string {
  if (/[imx]/.test(operand.options) || !operand.pattern.startsWith('^')) return ''
  // An alternative anywhere may begin otherwise.
  if (operand.pattern.includes('|')) return ''
  const literal = /^\^((?:\\[^\w\s]|[^\\^$.*+?()[\]{}|])*)/.exec(operand.pattern)?.[1] ?? ''
  const next = operand.pattern.slice(literal.length + 1)
  // A quantifier makes the last character optional.
  const sure = /^[*?{]/.test(next) ? literal.replace(/(?:\\.|[^\\])$/u, '') : literal
  return sure.replace(/\\(.)/g, '$1')
}
