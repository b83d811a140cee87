const targets: Readonly<Record<string, string>> = {
  safari: 'safari',
  ios_saf: 'ios',
  chrome: 'chrome',
  and_chr: 'chrome',
  firefox: 'firefox',
  and_ff: 'firefox',
}

export function buildTargets(browsers: readonly string[]): string[] {
  const found = browsers.map((words) => {
    const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(words) ?? []
    const target = targets[name]
    if (target === undefined) throw new Error(`no browser can be told from «${words}»`)
    return target + version
  })
  return [...new Set(found)]
}
