// For loops over bit planes: one binary that uses wide vectors where the machine has them.
#pragma once

/// Put before a function: on x86-64 Linux it is compiled twice, for any machine and for AVX2, and
/// the fitting version is picked when the program starts. Results are the same. Elsewhere, and
/// under sanitizers (which cannot run before the pick), it means nothing.
#if defined(__x86_64__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#if defined(__has_feature)
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer) && \
    !__has_feature(memory_sanitizer)
#define LINSTOCK_WIDE __attribute__((target_clones("avx2", "default")))
#endif
#else
#define LINSTOCK_WIDE __attribute__((target_clones("avx2", "default")))
#endif
#endif

#ifndef LINSTOCK_WIDE
#define LINSTOCK_WIDE
#endif
