/**
 * The compiler and the promise check are Go programs that run for seconds: without collecting garbage and on one thread
 * they need half to two thirds of the CPU time. Memory stays below the limit, above which they collect after all.
 */
export const checkerSettings = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' };
