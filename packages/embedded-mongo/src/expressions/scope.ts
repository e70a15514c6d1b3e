import type { Maybe, Value } from '../bson/value.ts'

export type Variables = Readonly<Record<string, Maybe>>

/** What an expression is evaluated in: the document and the variables, `NOW` among them. */
export interface Scope {
  readonly root: Value
  readonly variables: Variables
}

export function newScope(root: Value, variables: Variables): Scope {
  return { root, variables }
}

/** The scope with one more variable, as `$map` and its like bind it. */
export function withVariable(scope: Scope, name: string, value: Maybe): Scope {
  return { root: scope.root, variables: { ...scope.variables, [name]: value } }
}

export type Expression = (scope: Scope) => Maybe

/** Compiles the part of an expression that stands inside another one. */
export type Compile = (value: Value) => Expression

/** What is known while compiling: the variables that are in scope. */
export interface Context {
  readonly names: ReadonlySet<string>
  readonly compile: Compile
  /** A compiler for an inner part that sees more variables. */
  with(...names: string[]): Context
}

/** An expression operator: compiles its operand. */
export type Operator = (operand: Value, context: Context, name: string) => Expression
