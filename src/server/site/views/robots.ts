import crawlers from 'crawler-user-agents'

const robots = new RegExp(crawlers.map(({ pattern }) => pattern).join('|'))

/** By what it calls itself; who says nothing is one. What pretends to be a person is counted as one. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent.slice(0, 500))
}
