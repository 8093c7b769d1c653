export type Repeated<Result> = {
  attempt(): Promise<Result>;
  /** Whether the attempt failed in a way that waiting may help with, and may be made again. */
  isRepeatable(error: unknown): boolean;
  /** For what an attempt brings that nothing waits for any more; only such attempts are cut short. */
  abandon?(result: Result): Promise<unknown>;
};

/** The wait of one request, all its statements together. */
export type RequestWait = {
  /** Makes the attempt that failed with `error` again until it succeeds; throws the last error when the time is over. */
  repeat<Result>(error: unknown, repeated: Repeated<Result>): Promise<Result>;
};
