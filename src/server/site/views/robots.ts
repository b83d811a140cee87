import crawlers from 'crawler-user-agents'

const robots = new RegExp(crawlers.map(({ pattern }) => pattern).join('|'))

/** By user agent. Robots that pretend to be browsers are counted. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent.slice(0, 500))
}
