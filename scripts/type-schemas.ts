import { join } from 'node:path'
import { API, type Checker, type Symbol as Named, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

export type Schema = { [key: string]: unknown }
/** The members of each type that was asked for, and the schemas of the types that have a name. */
export type TypeSchemas = { roots: Record<string, Record<string, Schema>>; named: Record<string, Schema> }

/**
 * JSON Schema of what the members of exported types look like as JSON. Types with a name of their own are written once and
 * pointed to. @throws where a file does not export a type, or a type is none that JSON can hold
 */
export function schemasOf(root: string, file: string, names: readonly string[]): TypeSchemas {
  const api = new API({ cwd: root })
  try {
    const config = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProject: config }).getProject(config)
    const source = project?.program.getSourceFile(file)
    const module = source && project?.checker.getSymbolAtLocation(source)
    if (!project || !module) throw new Error(`${file} is no module of the project`)
    return new Writer(project.checker).write(module, names)
  } finally {
    api.close()
  }
}

class Writer {
  readonly #checker: Checker
  readonly #named: Record<string, Schema> = {}
  /** Names that are given, and to which type. */
  readonly #owners = new Map<string, number>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  write(module: Named, names: readonly string[]): TypeSchemas {
    const roots: TypeSchemas['roots'] = {}
    for (const name of names) {
      const exported = module.getExports().get(name as never)
      if (!exported) throw new Error(`${name} is not exported`)
      const members = this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(exported))
      const entries = members.map((member) => [member.name, this.#schema(this.#typeOf(member), member.name)] as const)
      roots[name] = Object.fromEntries(sorted(entries))
    }
    return { roots, named: Object.fromEntries(sorted(Object.entries(this.#named))) }
  }

  #typeOf(symbol: Named): Type {
    const type = this.#checker.getTypeOfSymbol(symbol)
    if (!type) throw new Error(`${symbol.name} has no type`)
    return type
  }

  #schema(type: Type, at: string): Schema {
    const name = type.getAliasSymbol()?.name
    const isGeneral = (type.getAliasTypeArguments() ?? []).length > 0
    if (!name || isGeneral || !(type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.Union))) {
      return this.#plain(type, at)
    }
    const owner = this.#owners.get(name)
    // Two types of one name: the second stands where it is used.
    if (owner !== undefined && owner !== type.id) return this.#plain(type, at)
    if (owner === undefined) {
      this.#owners.set(name, type.id)
      const schema = this.#plain(type, at)
      this.#named[name] = schema
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #plain(type: Type, at: string): Schema {
    const { flags } = type
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (flags & TypeFlags.Never) return { not: {} }
    if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return { type: 'null' }
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType()) {
      return { const: type.value }
    }
    if (flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return { type: 'string' }
    if (flags & TypeFlags.NumberLike) return { type: 'number' }
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (type.isUnionType()) return this.#union(type.getTypes(), at)
    // A branded text (`string & { … }`) travels as a text.
    const bare = type.isIntersectionType() && type.getTypes().find((part) => part.flags & TypeFlags.StringLike)
    if (bare) return this.#plain(bare, at)
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#list(type, at)
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return this.#record(type, at)
    throw new Error(`${at}: ${this.#checker.typeToString(type)} is nothing that JSON holds`)
  }

  #list(type: Type, at: string): Schema {
    const items = this.#checker.getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])
    const schemas = items.map((item) => this.#schema(item, at))
    if (type.isTupleType()) return { type: 'array', prefixItems: schemas, items: false }
    return { type: 'array', items: schemas[0] ?? {} }
  }

  #union(types: readonly Type[], at: string): Schema {
    const present = types.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Void)))
    const schemas = unique(present.map((type) => this.#schema(type, at)))
    const values = schemas.flatMap((schema) => ('const' in schema ? [schema['const']] : []))
    const others = schemas.filter((schema) => !('const' in schema))
    const both = values.length === 2 && values.includes(true) && values.includes(false)
    const choice: Schema[] = both
      ? [{ type: 'boolean' }]
      : values.length > 1
        ? [{ enum: values }]
        : values.map((value) => ({ const: value }))
    const all = [...others, ...choice]
    return all.length === 1 && all[0] ? all[0] : { anyOf: all }
  }

  #record(type: Type, at: string): Schema {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const member of this.#checker.getPropertiesOfType(type)) {
      // What only the types know (a brand) is named by a symbol.
      if (member.name.startsWith('__@')) continue
      const value = this.#typeOf(member)
      if (this.#checker.getSignaturesOfType(value, 0).length > 0) continue
      const description = this.#checker.getDocumentationCommentOfSymbol(member).replace(/\s+/g, ' ').trim()
      const schema = this.#schema(value, `${at}.${member.name}`)
      properties[member.name] = description ? { ...schema, description } : schema
      if (!(member.flags & SymbolFlags.Optional)) required.push(member.name)
    }
    const index = this.#checker.getIndexInfosOfType(type)[0]
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.#schema(index.valueType, at) }),
    }
  }
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.toSorted(([a], [b]) => (a < b ? -1 : 1))

const unique = (schemas: readonly Schema[]): Schema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]
