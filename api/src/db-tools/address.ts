const PREFIX = /^mongodb(?:\+srv)?:\/\//

/** The database that a uri names in its path, else the product's own name. */
export function databaseName(uri: string): string {
  const [, name = ''] = /^[^/]*\/([^?]*)/.exec(uri.replace(PREFIX, '')) ?? []
  return decodeURIComponent(name) || 'olympiad'
}

/**
 * A uri with another database in its path. Who connects is looked up where they were before: in the database that the path
 * named, else in `admin`.
 */
export function inDatabase(uri: string, name: string): string {
  const [, hosts = '', path = '', options = ''] = /^([^/]*:\/\/[^/?]*)(?:\/([^?]*))?\??(.*)$/s.exec(uri) ?? []
  const told = /(?:^|&)auth(?:Source|Mechanism)=/i.test(options)
  const source = hosts.includes('@') && !told ? [`authSource=${path || 'admin'}`] : []
  const all = [...(options === '' ? [] : [options]), ...source].join('&')
  return `${hosts}/${encodeURIComponent(name)}${all === '' ? '' : `?${all}`}`
}

/** A uri as it may be shown: hosts and database, without who and the options, which can hold secrets too. */
export function shown(uri: string): string {
  const [prefix = ''] = PREFIX.exec(uri) ?? []
  // Up to the last @ of all, in case one of the password's own was not escaped.
  const place = uri.slice(prefix.length).replace(/^.*@/s, '')
  return prefix + place.replace(/\?.*$/s, '')
}

/** A text, in which a uri and its password may stand, as it may be shown. */
export function withoutSecrets(text: string, uri: string | undefined): string {
  if (uri === undefined) return text
  const [, password] = /\/\/[^:]*:(.*)@/s.exec(uri) ?? []
  const secrets = password ? [password, decoded(password)] : []
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text.replaceAll(uri, shown(uri)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
