import { parse } from 'yaml'

/** The value of one YAML document of our own making: the settings of a lesson, for example. Throws YAMLParseError where it is none. */
export function parseYaml(text: string): unknown {
  return parse(text)
}
