const PREFIX = /^mongodb(?:\+srv)?:\/\//

export function databaseName(uri: string): string {
  const [, name = ''] = /^[^/]*\/([^?]*)/.exec(uri.replace(PREFIX, '')) ?? []
  return decodeURIComponent(name) || 'olympiad'
}

/** Keeps the authentication database: the one in the path, else `admin`. */
export function withDatabase(uri: string, name: string): string {
  const [, hosts = '', path = '', options = ''] = /^([^/]*:\/\/[^/?]*)(?:\/([^?]*))?\??(.*)$/s.exec(uri) ?? []
  const hasAuthOption = /(?:^|&)auth(?:Source|Mechanism)=/i.test(options)
  const source = hosts.includes('@') && !hasAuthOption ? [`authSource=${path || 'admin'}`] : []
  const all = [...(options === '' ? [] : [options]), ...source].join('&')
  return `${hosts}/${encodeURIComponent(name)}${all === '' ? '' : `?${all}`}`
}

/** Drops the credentials and all options, which can hold secrets too. */
export function redactUri(uri: string): string {
  const [prefix = ''] = PREFIX.exec(uri) ?? []
  // Cut at the last @, because an @ in the password may be unescaped.
  const hostPart = uri.slice(prefix.length).replace(/^.*@/s, '')
  return prefix + hostPart.replace(/\?.*$/s, '')
}

/** Redacts the uri and its password wherever they occur in the text. */
export function redactSecrets(text: string, uri: string | undefined): string {
  if (uri === undefined) return text
  const [, password] = /\/\/[^:]*:(.*)@/s.exec(uri) ?? []
  const secrets = password ? [password, decoded(password)] : []
  return secrets.reduce((left, secret) => left.replaceAll(secret, '***'), text.replaceAll(uri, redactUri(uri)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
