import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Takes the place of a value while a statement is compiled. */
class Slot {
  constructor(readonly name: string) {}
}

/** What can be sent: a builder, or a template with its values. */
export type Statement<Row> = { compile(db: Kysely<Tables>): CompiledQuery<Row> };

type Template<Values, Row> = {
  /** Names all that the text of the statement depends on. */
  shape: string;
  values: Values;
  /** Gets a slot for each value, so it may only pass them on to the statement. */
  build(slots: Values): RawBuilder<Row>;
};

/** Pages and page sizes make shapes without end; beyond that many they are compiled again. */
const maximumShapes = 500;

/**
 * Compiles a statement once for each of its shapes, and not for each request: compiling a long one takes longer than
 * presenting the rows that it finds.
 */
export function createStatementTemplates() {
  const compiled = new Map<string, CompiledQuery<unknown>>();
  return <Values extends object, Row>({ shape, values, build }: Template<Values, Row>): Statement<Row> => ({
    compile(db) {
      let template = compiled.get(shape) as CompiledQuery<Row> | undefined;
      if (!template) {
        if (compiled.size >= maximumShapes) compiled.clear();
        template = withEachSlotOnce(build(slotsFor(values)).compile(db));
        compiled.set(shape, template);
      }
      return { ...template, parameters: template.parameters.map((parameter) => filled(parameter, values)) };
    },
  });
}

/**
 * A value that a statement names in many places is sent and read once: each place gets the position of the first. A builder
 * writes nothing into the statement that looks like a position.
 */
function withEachSlotOnce<Row>({ sql: text, parameters, ...query }: CompiledQuery<Row>): CompiledQuery<Row> {
  const kept: unknown[] = [];
  const positions = parameters.map((parameter) => {
    const known = parameter instanceof Slot ? kept.indexOf(parameter) : -1;
    return known === -1 ? kept.push(parameter) : known + 1;
  });
  return {
    ...query,
    sql: text.replace(/\$(\d+)/g, (_position, number) => `$${positions[Number(number) - 1]}`),
    parameters: kept,
  };
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values;

const filled = (parameter: unknown, values: object): unknown =>
  parameter instanceof Slot ? values[parameter.name as keyof typeof values] : parameter;
