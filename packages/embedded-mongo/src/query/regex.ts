import type { BSONRegExp } from 'bson'
import { MongoError } from '../errors.ts'

/** Supports the options i, m, s, x (drops spaces and comments) and u. Not stateful. */
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
  if (options.includes('x')) pattern = stripComments(pattern)
  const flags = ['i', 'm', 's'].filter((flag) => options.includes(flag)).join('')
  return compile(pattern, flags)
}

/** Prefers the u flag, because only then `.` is a whole character. Falls back for patterns invalid with it. */
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

function stripComments(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]])*\])|\s+|#.*$/gm, (_, preserved: string | undefined) => preserved ?? '')
}

export function literalPrefix(operand: BSONRegExp): string {
  if (/[imx]/.test(operand.options) || !operand.pattern.startsWith('^')) return ''
  // An alternative may begin otherwise.
  if (operand.pattern.includes('|')) return ''
  const literal = /^\^((?:\\[^\w\s]|[^\\^$.*+?()[\]{}|])*)/.exec(operand.pattern)?.[1] ?? ''
  const next = operand.pattern.slice(literal.length + 1)
  // A quantifier makes the last character optional.
  const certain = /^[*?{]/.test(next) ? literal.replace(/(?:\\.|[^\\])$/u, '') : literal
  return certain.replace(/\\(.)/g, '$1')
}
